export { CartButton } from './cart-button';
export { useAddToCart } from './use-add-to-cart';
