export { ChannelMark } from './channel-mark';
export { OrderRefunds } from './refunds';
