import { internalCode, sessionInvalidCodes } from '@pcmall/contract/codes';
import type { RefusalData } from '@pcmall/contract/envelope';

/** Why a call failed: the server's code, or `networkCode` for a call that got no answer. */
export class CallError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly data: RefusalData | null = null,
  ) {
    super(message);
  }

  /** Messages for the fields of a form. */
  get fields(): Record<string, string> {
    return this.data?.fields ?? {};
  }

  /** A screen tells it where it belongs, so that no toast repeats it. */
  isToldInPlace = false;

  /** Says so, as soon as the call has failed. */
  tellInPlace(): void {
    this.isToldInPlace = true;
  }

  get endsSession(): boolean {
    return sessionInvalidCodes.has(this.code);
  }
}

export const networkCode = 'network';

/** A refusal is an answer; this failure says nothing about what was asked: it may have been done, or not. */
export const wentUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.code === networkCode || error.code === internalCode);
