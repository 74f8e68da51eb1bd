export { phoneOf } from './phone-text';
export { useCheckoutEntry } from './use-checkout-entry';
