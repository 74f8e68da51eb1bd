import { defineMessages, useT } from '@pcmall/ui/i18n/i18n';
import { serverNow } from '@pcmall/ui/lib/net/server-clock';

const ageMessages = defineMessages({
  'age.now': { zh: '刚刚', en: 'just now' },
  'age.minutes': { zh: '{n} 分钟', en: '{n} min' },
  'age.hours': { zh: '{n} 小时', en: '{n} h' },
  'age.days': { zh: '{n} 天', en: '{n} {n|day|days}' },
});

const minuteMs = 60_000;

/** How long ago something was, in the largest unit that says enough. */
export const useAge = () => {
  const t = useT(ageMessages);
  return (since: string): string => {
    const minutes = Math.floor((serverNow() - Date.parse(since)) / minuteMs);
    if (minutes < 1) return t('age.now');
    if (minutes < 60) return t('age.minutes', { n: minutes });
    if (minutes < 48 * 60) return t('age.hours', { n: Math.floor(minutes / 60) });
    return t('age.days', { n: Math.floor(minutes / (24 * 60)) });
  };
};
