export interface SearchTables {
  product_search: {
    shop_id: string;
    product_id: string;
    terms: number[];
    name_terms: number;
    words: string[];
    category_id: string;
    brand_id: string | null;
    price_min: number;
    sales: number;
    listed_at: Date;
    in_stock: boolean;
  };
  search_words: { shop_id: string; word: string; uses: number; deletions: number[] };
}
