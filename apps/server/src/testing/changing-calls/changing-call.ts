import type { OpenShop } from '../open-shop';

/** What the second answer may be when the first was lost. */
interface Answer {
  success: boolean;
  code: string;
  data: unknown;
}

/** A changing call, ready to be sent twice as the storefront would: the second time because no answer came. */
export interface Repetition {
  /** Whatever is made for each press is made once; passwords are sealed for each try. */
  send: () => Promise<Answer>;
  /** Codes of a refusal that says that it is done; left out, the second answer is a success as the first. */
  refusedAs?: readonly string[];
  /** Tables in which each try rightly leaves a row of its own, and why that is no second effect. */
  adds?: Record<string, string>;
}

export type ChangingCall = (shop: OpenShop) => Promise<Repetition> | Repetition;

/** By the call's name in the contract. */
export type ChangingCalls = Record<string, ChangingCall>;
