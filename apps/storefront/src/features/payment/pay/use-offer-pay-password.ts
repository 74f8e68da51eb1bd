import { errors } from '@pcmall/contract/errors';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { linkTo } from '../../../lib/link-to';
import { go } from '../../../lib/navigation';
import { paymentMessages } from '../payment.messages';

/** Without a payment password nothing is paid from the balance: says so, and leads to where one is set (PAY-05). */
export const useOfferPayPassword = () => {
  const t = useT(paymentMessages);
  const language = useLanguage();
  return async () => {
    const isWanted = await confirm({
      title: t('pay.setAsk'),
      text: errors.payPasswordUnset[language],
      confirmText: t('pay.setNow'),
      cancelText: t('pay.notSetYet'),
    });
    if (isWanted) go(linkTo('editPaymentPassword'));
  };
};
