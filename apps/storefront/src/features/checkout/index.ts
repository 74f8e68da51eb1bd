export { useBuyNow } from './use-buy-now';
export { useCheckout } from './use-checkout';
