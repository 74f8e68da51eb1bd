export interface Shopper {
  accountId: string;
  accessToken: string;
  sessionId: string;
}

export interface GivenProduct {
  productId: string;
  skuId: string;
}
