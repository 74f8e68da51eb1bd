export { CnyHint } from './cny-hint';
export { ProductCard } from './product-card';
export { ProductGrid } from './product-grid';
export { RecentlyViewed } from './recently-viewed';
