export { ProductGrid } from './card/product-grid';
export { RecentlyViewed } from './viewed/lazy-recently-viewed';
