import { cameInStatuses } from '@pcmall/domain/payment-status';
import { type RawBuilder, sql } from 'kysely';

/** Whether the money of a payment in this status has come in, whether it has stayed or goes back. */
export const hasComeIn = (status: RawBuilder<unknown>) => sql<boolean>`${status} = ANY(${[...cameInStatuses]}::text[])`;

/**
 * Whether what a provider has told of another amount still waits for the shop: it has not resolved it, and the payment (its
 * table's name in the query) has not come in as it was asked for after all. Once another amount was accepted, what is told later
 * waits too.
 */
export const isOpenMismatch = (isResolved: RawBuilder<unknown>, payment: RawBuilder<unknown>) =>
  sql<boolean>`NOT (${isResolved}) AND (${payment}.asked_amount IS NOT NULL OR NOT (${hasComeIn(sql`${payment}.status`)}))`;
