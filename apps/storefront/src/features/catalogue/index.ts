export { ProductGrid } from './product-grid';
export { RecentlyViewed } from './recently-viewed';
