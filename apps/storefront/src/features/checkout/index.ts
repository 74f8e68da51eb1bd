export { useChangeText } from './changes';
export { useBuyNow, useStartCheckout } from './start/use-start-checkout';
