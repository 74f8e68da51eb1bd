export { RecentlyViewed } from './lazy-recently-viewed';
export { ProductGrid } from './product-grid';
