export interface SearchTables {
  product_search: {
    shop_id: string;
    product_id: string;
    terms: number[];
    name_terms: number;
    category_id: string;
    brand_id: string | null;
    price_min: number;
    sales: number;
    listed_at: Date;
    in_stock: boolean;
  };
  /** What each product has brought into `search_words`. */
  product_words: { shop_id: string; product_id: string; words: string[] };
  search_words: { shop_id: string; word: string; uses: number; keys: number[] };
}
