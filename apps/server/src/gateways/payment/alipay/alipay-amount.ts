/** An amount in minor units as Alipay writes it. */
export const toYuan = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** Minor units of what Alipay wrote; undefined for what is no amount. */
export const fromYuan = (written: unknown): number | undefined => {
  const [, yuan, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typeof written === 'string' ? written : '') ?? [];
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
};
