import type { Language } from '@pcmall/domain/localized';

/** What a provider is asked to collect. Amounts are the shop's minor units, two decimals for every currency. */
export interface Charge {
  shopId: string;
  paymentId: string;
  channel: string;
  amount: number;
  currency: string;
  subject: string;
  /** Where the shopper's browser goes afterwards; says nothing about the outcome. */
  returnUrl: string;
  language: Language;
}

/** What a provider says about a charge, by notification or when asked; the source is checked before it gets here. */
export interface ChargeReport {
  shopId: string;
  paymentId: string;
  outcome: 'paid' | 'failed' | 'pending';
  amount: number;
  currency: string;
  /** The provider's own id of the transaction: what makes a repeated report harmless. */
  transactionId: string;
  failure?: string;
}

export interface PaymentProvider {
  name: string;
  channels: readonly string[];
  /** Opens a payment at the provider; `url` is its page, `qr` a code to scan. Repeating it opens the same payment. */
  open: (charge: Charge) => Promise<{ url: string } | { qr: string }>;
  /** Asks how a charge stands. Undefined when the provider does not know it. */
  query: (shopId: string, paymentId: string) => Promise<ChargeReport | undefined>;
  /** Gives money back, once for each refund id however often it is called. */
  refund: (refund: {
    shopId: string;
    paymentId: string;
    refundId: string;
    amount: number;
    currency: string;
  }) => Promise<void>;
}

/** The providers that are switched on, by name. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;
