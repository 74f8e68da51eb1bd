export interface SearchTables {
  product_search: {
    shop_id: string;
    product_id: string;
    terms: string[];
    name_terms: number;
    category_id: string;
    brand_id: string | null;
    price_min: number;
    sales: number;
    listed_at: Date;
    in_stock: boolean;
  };
  search_words: { shop_id: string; word: string; uses: number; deletions: string[] };
}
