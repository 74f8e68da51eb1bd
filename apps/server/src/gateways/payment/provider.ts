import type { PayChannel } from '@pcmall/contract/payment';
import type { Language } from '@pcmall/domain/localized';

/** What a provider is to collect. Amounts are the shop's minor units, with two decimals for every currency. */
export interface Charge {
  shopId: string;
  paymentId: string;
  channel: PayChannel;
  amount: number;
  currency: string;
  subject: string;
  /** Where the browser returns afterwards, whatever the outcome. */
  returnUrl: string;
  /** The provider accepts no money after this. */
  expiresAt: Date;
  language: Language;
}

/** Where a shopper pays: see `generatePayLink` in the contract. */
export type PayDestination = { kind: 'page'; url: string } | { kind: 'qr'; code: string; url: string | null };

/** What a provider reports about a charge, by notification or on request. Its authenticity has been verified (PAY-03.5). */
export interface ChargeReport {
  shopId: string;
  paymentId: string;
  /** `waiting`: the shopper hasn't decided; `processing`: the money is on its way but not certain. */
  outcome: 'waiting' | 'processing' | 'paid' | 'failed';
  amount: number;
  currency: string;
  /** The provider's own id, by which repeated reports are recognised (PAY-04). Empty while waiting. */
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

/** A notification as received, because signatures cover the exact bytes. */
export interface Notification {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface PaymentProvider {
  name: string;
  supports: (channel: PayChannel, currency: string) => boolean;
  /** Opens a payment at the provider. Repeated for the same payment, it opens the same one. */
  open: (charge: Charge) => Promise<PayDestination>;
  /** The present state of a charge; undefined when the provider doesn't know it. */
  query: (shopId: string, paymentId: string) => Promise<ChargeReport | undefined>;
  /** Pays money back, once for each refund id, however often it is called. */
  refund: (refund: ProviderRefund) => Promise<void>;
  /** Verifies and reads a notification; undefined when it isn't the provider's. */
  readNotification: (notification: Notification) => Promise<ChargeReport | undefined>;
  /** The answer after which the provider stops repeating a notification. */
  acknowledgement: string;
}

/** The enabled providers, by name. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;
