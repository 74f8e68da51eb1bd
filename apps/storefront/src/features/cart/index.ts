export { useAddToCart } from './add/use-add-to-cart';
export { CartButton } from './button/cart-button';
