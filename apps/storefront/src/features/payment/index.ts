export { ChannelMark } from './channel-mark';
export { QrCode } from './code/qr-code';
export { OrderRefunds } from './refunds';
