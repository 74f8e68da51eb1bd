import type { PayChannel } from '@pcmall/contract/payment';
import type { Language, Localized } from '@pcmall/domain/localized';
import type { Clock } from '../clock';

/** What a provider is to collect. Amounts are the shop's minor units, with two decimals for every currency. */
export interface Charge {
  shopId: string;
  paymentId: string;
  channel: PayChannel;
  amount: number;
  currency: string;
  /** Providers that take a payment again only as it was have to be told the same one, whatever the language is by then. */
  subject: Localized;
  /** Where the browser returns afterwards, whatever the outcome. Relative where the shop has no fixed address. */
  returnUrl: string;
  /** The provider accepts no money after this. */
  expiresAt: Date;
  language: Language;
  /** When the attempt began. */
  openedAt: Date;
  /** What the provider answered when the payment was opened before; null: it wasn't, or nobody heard the answer. */
  reference: string | null;
}

/** Where a shopper pays: see `generatePayLink` in the contract. */
export type PayDestination = { kind: 'page'; url: string } | { kind: 'qr'; code: string; url: string | null };

export interface OpenedCharge {
  place: PayDestination;
  /** The provider's own name for the payment, where it can't be asked by ours. */
  reference?: string;
}

/** A payment that was opened before. */
export interface OpenCharge {
  shopId: string;
  paymentId: string;
  channel: PayChannel;
  /** In minor units. */
  amount: number;
  currency: string;
  reference: string | null;
}

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
  paymentId: string;
  transactionId: string;
  refundId: string;
  /** What goes back, in minor units. */
  amount: number;
  /** What was paid, in minor units. */
  paid: number;
  currency: string;
}

/** `onItsWay`: the provider took the order, but the money has not arrived; it is to be called again with the same id. */
export type RefundState = 'done' | 'onItsWay';

/** A notification as received, because signatures cover the exact bytes. */
export interface Notification {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface PaymentProvider {
  name: string;
  supports: (channel: PayChannel, currency: string) => boolean;
  /** Opens a payment at the provider. Repeated for the same payment, it opens the same one. */
  open: (charge: Charge) => Promise<OpenedCharge>;
  /** The present state of a charge; undefined when the provider doesn't know it. */
  query: (charge: OpenCharge) => Promise<ChargeReport | undefined>;
  /** Takes no money for it any more: its order has closed. Harmless for one that is paid or closed already. */
  close: (charge: OpenCharge) => Promise<void>;
  /** Pays money back, once for each refund id, however often it is called. */
  refund: (refund: ProviderRefund) => Promise<RefundState>;
  /** Verifies and reads a notification: `refused` when it isn't the provider's, `ignored` when it tells nothing of a payment. */
  readNotification: (notification: Notification) => Promise<ChargeReport | 'refused' | 'ignored'>;
  /** The answer after which the provider stops repeating a notification. */
  acknowledgement: string;
}

/** What trying a shop's keys has shown, in plain sentences for the operator and for the shop's staff. */
export interface KeyTrial {
  /** Nothing can be paid before these are put right. */
  problems: Localized[];
  /** Worth knowing. */
  notes: Localized[];
}

/** A provider with the keys of one shop. */
export interface KeyedProvider extends PaymentProvider {
  /** Makes a call that costs nothing. Never throws for what is wrong with the keys. */
  tryKeys: () => Promise<KeyTrial>;
}

/** What a provider has to know of the shop whose keys it is given. */
export interface ProviderPlace {
  shopId: string;
  /** The address of this installation, without a trailing slash. */
  origin: string;
  /** Where it is to notify us. */
  notifyUrl: string;
  clock: Clock;
}

/** A provider that works with keys of each shop. */
export interface ProviderKind {
  name: string;
  /** What an operator has to have it notify us of; left out where each payment says so by itself. */
  webhookEvents?: readonly string[];
  /** Loads the provider's library. Rejects with KeysError when the keys can't be right. */
  connect: (keys: unknown, place: ProviderPlace) => Promise<KeyedProvider>;
}

/**
 * A provider that did not do what it was asked. Its message alone is kept: the errors of providers' libraries carry whole
 * requests, with keys and signatures, and statuses that are not ours to answer with.
 */
export class ProviderError extends Error {}

/** Keys that can't be right; the text says which, and never shows one. */
export class KeysError extends Error {
  constructor(
    readonly text: Localized,
    /** The name of the one that is not right, where it is one. */
    readonly field?: string,
  ) {
    super(text.en);
  }
}

/** The providers of all shops. */
export interface PaymentProviders {
  /** Those that collect for a shop at present, in the order of preference. */
  ofShop: (shopId: string) => Promise<readonly PaymentProvider[]>;
  /** One of them by its name. */
  find: (shopId: string, name: string) => Promise<PaymentProvider | undefined>;
  /** Those that collect for every shop, without keys of its own. */
  keyless: readonly string[];
  /** Those that need keys. */
  kinds: readonly ProviderKind[];
  placeOf: (shopId: string, provider: string) => ProviderPlace;
}
