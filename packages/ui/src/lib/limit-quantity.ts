import { normalizeQuantity } from '@pcmall/domain/quantity';

interface LimitedQuantity {
  quantity: number;
  limit?: 'min' | 'max';
}

/** What was typed as a whole quantity within the limits, and which limit it met, if any. */
export const limitQuantity = (typed: string | number, min: number, max: number): LimitedQuantity => {
  const text = String(typed).normalize('NFKC').trim();
  const typedQuantity = text === '' ? Number.NaN : Number(text);
  // None at all is a quantity only where nobody has to have one.
  if (min === 0 && typedQuantity <= 0) return typedQuantity < 0 ? { quantity: 0, limit: 'min' } : { quantity: 0 };
  const { quantity, clipped } = normalizeQuantity(typedQuantity, max);
  if (clipped) return { quantity, limit: 'max' };
  return quantity < min || typedQuantity < min ? { quantity: Math.max(quantity, min), limit: 'min' } : { quantity };
};
