/** Who is behind a token, or why nobody is. */
export type SessionState = { accountId: string; tokenHash: string } | 'missing' | 'expired';

/** Sessions as the HTTP layer sees them; `features/account` implements it. */
export interface SessionStore {
  /** The session behind a token, looked up in this shop alone: another shop's is as unknown as a made-up one. */
  check: (shopId: string, accessToken: string, sessionId: string) => Promise<SessionState>;
  /** Says that sessions of an account have ended. Call it after the commit: on this server they are over at once. */
  forget: (shopId: string, accountId: string) => void;
}
