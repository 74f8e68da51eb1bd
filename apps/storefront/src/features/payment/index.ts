export { ChannelMark } from './channel-mark';
export { QrCode } from './qr-code';
export { OrderRefunds } from './refunds';
