export { OrderRefunds } from './refunds';
