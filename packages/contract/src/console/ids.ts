import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, isoDateTime, nothing } from '../envelope';
import { idRefusals } from '../id-refusals';

const idKinds = ['order', 'address', 'account'] as const;

const waitingId = z.object({
  /** The order's number, or the id of the address or account: what the other calls take. */
  label: id,
  kind: z.enum(idKinds),
  /** As the shopper wrote it. */
  name: z.string(),
  masked: z.string(),
  photos: z.int(),
  since: isoDateTime,
});
export type WaitingId = z.output<typeof waitingId>;

export const listWaitingIds = endpoint({
  method: 'GET',
  path: '/ids/waiting',
  summary: 'IDs that wait for a review: orders first, and the longest wait first',
  access: 'staff',
  permission: 'ids.review',
  data: z.array(waitingId),
});

export const listPassedIds = endpoint({
  method: 'GET',
  path: '/ids/passed',
  summary: 'IDs that have passed, the latest first, to be revoked: all, or those of a name or an order number',
  access: 'staff',
  permission: 'ids.review',
  query: z.object({ keyword: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
  data: z.array(waitingId),
});

/** Opening is a POST, since each view is written down (STAFF-03). */
export const openId = endpoint({
  method: 'POST',
  path: '/ids/{label}/open',
  summary: 'Show an ID to its reviewer, photos watermarked with who looks; the view is written down',
  access: 'staff',
  permission: 'ids.review',
  params: z.object({ label: id }),
  data: z.object({
    label: id,
    kind: z.enum(idKinds),
    name: z.string(),
    number: z.string(),
    since: isoDateTime,
    /** Of what is shown: a decision is about this and nothing that is handed in later. */
    version: z.int(),
    /** JPEG in base64. */
    pictures: z.array(z.object({ side: z.enum(['front', 'back']), content: z.string() })),
  }),
});

export const decideId = endpoint({
  method: 'POST',
  path: '/ids/{label}/decide',
  summary:
    'Pass or refuse an ID, or revoke one that has passed. Orders that waited for it go on, those not yet shipped return to review; the shopper reads the reason',
  access: 'staff',
  permission: 'ids.review',
  params: z.object({ label: id }),
  body: z
    .object({
      /** Of what its reviewer opened; refused when another ID or other photos have been handed in since. */
      version: z.int(),
      decision: z.enum(['pass', 'refuse', 'revoke']),
      /** What was picked, which the shopper reads in their own language; words of one's own may follow it. */
      reasonKind: z._default(z.enum(idRefusals), 'other'),
      reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    })
    .check(
      z.refine(({ decision, reasonKind, reason }) => decision === 'pass' || reasonKind !== 'other' || reason !== '', {
        error: 'refusal.reasonRequired',
        path: ['reason'],
      }),
    ),
  data: nothing,
});
