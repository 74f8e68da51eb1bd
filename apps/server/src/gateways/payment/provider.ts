import type { PayChannel } from '@pcmall/contract/payment';
import type { Language } from '@pcmall/domain/localized';

/** What a provider is asked to collect. Amounts are the shop's minor units, two decimals for every currency. */
export interface Charge {
  shopId: string;
  paymentId: string;
  channel: PayChannel;
  amount: number;
  currency: string;
  subject: string;
  /** Where the shopper's browser goes afterwards; says nothing about the outcome. */
  returnUrl: string;
  /** After this the provider takes no money for it any more. */
  expiresAt: Date;
  language: Language;
}

/** Where a shopper pays: see `generatePayLink` in the contract. */
export type PayDestination = { kind: 'page'; url: string } | { kind: 'qr'; code: string; url: string | null };

/** What a provider says about a charge, by notification or when asked; the source is checked before it gets here. */
export interface ChargeReport {
  shopId: string;
  paymentId: string;
  /** `waiting`: the shopper has not decided; `processing`: money is on its way, and not certain. */
  outcome: 'waiting' | 'processing' | 'paid' | 'failed';
  amount: number;
  currency: string;
  /** The provider's own id of the transaction: what makes a repeated report harmless. Empty while waiting. */
  transactionId: string;
  failure?: string;
}

export interface ProviderRefund {
  shopId: string;
  transactionId: string;
  refundId: string;
  amount: number;
  currency: string;
}

/** A notification as it came over the wire: signatures cover the exact bytes. */
export interface Notification {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface PaymentProvider {
  name: string;
  supports: (channel: PayChannel, currency: string) => boolean;
  /** Opens a payment at the provider. Repeating it for the same payment opens the same one. */
  open: (charge: Charge) => Promise<PayDestination>;
  /** Asks how a charge stands. Undefined when the provider does not know it. */
  query: (shopId: string, paymentId: string) => Promise<ChargeReport | undefined>;
  /** Gives money back, once for each refund id however often it is called. */
  refund: (refund: ProviderRefund) => Promise<void>;
  /** Checks where a notification comes from and reads it; undefined when it is not the provider's own. */
  readNotification: (notification: Notification) => Promise<ChargeReport | undefined>;
  /** The answer that tells the provider that it need not repeat itself. */
  acknowledgement: string;
}

/** The providers that are switched on, by name. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;
