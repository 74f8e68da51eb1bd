import { normalizeQuantity } from '@pcmall/domain/quantity';

interface Settled {
  quantity: number;
  limit?: 'min' | 'max';
}

/** What becomes of a quantity that was typed: a whole number within the limits, and which limit it met. */
export const settleQuantity = (typed: string | number, min: number, max: number): Settled => {
  const text = String(typed).normalize('NFKC').trim();
  const wanted = text === '' ? Number.NaN : Number(text);
  const { quantity, clipped } = normalizeQuantity(wanted, max);
  if (clipped) return { quantity, limit: 'max' };
  return quantity < min || wanted < min ? { quantity: Math.max(quantity, min), limit: 'min' } : { quantity };
};
