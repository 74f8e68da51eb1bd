export interface Shopper {
  accountId: string;
  accessToken: string;
  sessionId: string;
}
