export { useBuyNow, useStartCheckout } from './start/use-start-checkout';
