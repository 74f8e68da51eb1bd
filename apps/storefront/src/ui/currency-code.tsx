import { sharesSymbol } from '@pcmall/domain/money';

/** Behind a total whose symbol other currencies use as well: "$12.00 AUD". Nothing for the others. */
export function CurrencyCode({ currency }: { currency: string }) {
  if (!sharesSymbol(currency)) return null;
  return <span className="ms-1 text-sm font-normal text-ink-muted">{currency}</span>;
}
