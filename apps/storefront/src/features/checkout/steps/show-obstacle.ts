import type { Checkout, Obstacle } from '@pcmall/contract/checkout';
import { toast } from '@pcmall/ui/toast';

const steps: Record<Obstacle['reason'], string> = {
  shortage: 'goods',
  productNotFound: 'goods',
  amountNotPositive: 'goods',
  lineTooLarge: 'goods',
  orderTooLarge: 'goods',
  purchaseLimit: 'goods',
  addressNeeded: 'recipient',
  crossBorderRecipient: 'recipient',
  idCardNeeded: 'recipient',
  idPhotosNeeded: 'recipient',
  logisticsNeeded: 'delivery',
  parcelLimit: 'delivery',
  pickUpNeeded: 'delivery',
};

/** Says what is missing and moves the focus to the step where it can be put right. */
export const showObstacle = ({ reason, message }: Obstacle, checkout: Checkout) => {
  toast.error(message);
  const isSenderMissing = reason === 'addressNeeded' && checkout.recipient !== null;
  document.getElementById(isSenderMissing ? 'sender' : steps[reason])?.focus();
};
