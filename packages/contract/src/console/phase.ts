/** Where a promotion, a bundle or a coupon stands by its time: it counts now, later, or no more. */
export const phases = ['running', 'coming', 'over'] as const;
export type Phase = (typeof phases)[number];
