import type { CheckoutAddress } from '@pcmall/contract/checkout';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { phoneOf } from '../../address';
import { checkoutMessages } from '../checkout.messages';

/** The selected recipient or sender. */
export function PersonCard({ person }: { person: CheckoutAddress }) {
  const t = useT(checkoutMessages);
  return (
    <div className="flex gap-3 rounded-md bg-ground p-4">
      <Icon name="location" className="mt-0.5 text-theme-text" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{person.name}</span>
          <span className="numbers text-ink-soft">{phoneOf(person)}</span>
          {person.idCardMasked && (
            <span className="numbers text-sm text-ink-muted">
              {t('checkout.idCard', { number: person.idCardMasked })}
            </span>
          )}
        </p>
        <p className="mt-1 text-ink-soft">{person.fullAddress}</p>
      </div>
    </div>
  );
}
