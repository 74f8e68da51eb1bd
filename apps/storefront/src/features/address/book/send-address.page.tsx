import { senderType } from '@pcmall/contract/address';
import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { PageHead } from '@pcmall/ui/page-head';
import { linkTo } from '../../../lib/link-to';
import { useShop } from '../../../lib/shop';
import { addressMessages } from '../address.messages';
import { AddressBook } from './address-book';

export default function SendAddressPage() {
  const { showSenderAddress } = useShop();
  return showSenderAddress ? <AddressBook addressType={senderType} /> : <NoSenders />;
}

/** Nobody is led here in a shop without senders, but an old link may be. */
function NoSenders() {
  const t = useT(addressMessages);
  return (
    <>
      <PageHead title={t('address.senders')} />
      <Empty
        drawing="address"
        text={t('address.sendersUnused')}
        action={<LinkButton to={linkTo('receivingAddress')}>{t('address.toRecipients')}</LinkButton>}
      />
    </>
  );
}
