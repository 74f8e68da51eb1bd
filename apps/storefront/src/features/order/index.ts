export { LinesTable } from './lines-table';
export { PriceBreakdown } from './price-breakdown';
