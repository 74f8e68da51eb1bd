import { cameInStatuses } from '@pcmall/domain/payment-status';
import { type RawBuilder, sql } from 'kysely';

/** Whether the money of a payment in this status has come in, whether it has stayed or goes back. */
export const hasComeIn = (status: RawBuilder<unknown>) => sql<boolean>`${status} = ANY(${[...cameInStatuses]}::text[])`;

/**
 * Whether what a provider has told of another amount still waits for the shop: it has not resolved it, and the payment has
 * not come in after all.
 */
export const isOpenMismatch = (isResolved: RawBuilder<unknown>, status: RawBuilder<unknown>) =>
  sql<boolean>`NOT (${isResolved}) AND NOT (${hasComeIn(status)})`;
