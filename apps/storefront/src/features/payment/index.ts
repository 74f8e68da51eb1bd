export { QrCode } from './qr-code';
export { OrderRefunds } from './refunds';
