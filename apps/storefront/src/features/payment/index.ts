export { ChannelMark } from './channel-mark';
export { PayCode } from './code/pay-code';
export { Agreement } from './pay/agreement';
export { ChannelList, canChoose } from './pay/channel-list';
export { PayPasswordDialog } from './pay/pay-password-dialog';
export { OrderRefunds } from './refunds';
