export { ChannelMark } from './channel-mark';
export { PayCode } from './code/pay-code';
export { Agreement } from './pay/agreement';
export { ChannelList, canChoose } from './pay/channel-list';
export { PayPasswordDialog } from './pay/pay-password-dialog';
export { RedPacket } from './pay/red-packet';
export { useOfferPayPassword } from './pay/use-offer-pay-password';
export { OrderRefunds } from './refunds';
