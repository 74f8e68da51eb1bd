import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, isoDateTime } from '../envelope';
import { layout } from '../home-layout';

/** Empty where no member of the staff did it, but a command. */
const saved = z.object({ by: z.string(), at: isoDateTime });

const homePage = z.object({
  /** Of all that is below: saving, publishing and giving up ask for it. */
  version: z.int(),
  /** What shoppers see. */
  published: layout,
  /** The shop has none of its own yet: shoppers see the one that every shop begins with. */
  isDefault: z.boolean(),
  publishedLast: z.nullable(saved),
  /** What is in preparation; null while there is none. */
  draft: z.nullable(layout),
  draftLast: z.nullable(saved),
  /** Until when the last publishing can be taken back; null once it can't. */
  undoUntil: z.nullable(isoDateTime),
  /** All promotions of the shop, in its order. */
  promotions: z.array(
    z.object({
      activityId: id,
      name: z.string(),
      picture: z.string(),
      /** By the shop's clock, to the minute: YYYY-MM-DDTHH:MM. */
      startsAt: z.string(),
      endsAt: z.string(),
      state: z.enum(['upcoming', 'running', 'over']),
    }),
  ),
});
export type HomePage = z.output<typeof homePage>;
export type HomePromotionChoice = HomePage['promotions'][number];

export const getHomePage = endpoint({
  method: 'GET',
  path: '/homePage',
  summary: 'The home page as it is published and as it is in preparation, with what its blocks name',
  access: 'staff',
  permission: 'content.read',
  data: homePage,
});

export const saveHomeDraft = endpoint({
  method: 'POST',
  path: '/homePage/draft',
  summary: 'Keep a layout as the draft, which shoppers do not see; the same once more changes nothing',
  access: 'staff',
  permission: 'content.write',
  body: z.object({ version: z.int(), blocks: layout }),
  data: homePage,
});

const fromVersion = z.object({ version: z.int() });

export const discardHomeDraft = endpoint({
  method: 'POST',
  path: '/homePage/discard',
  summary: 'Give the draft up, which ends its preview links; without one, nothing changes',
  access: 'staff',
  permission: 'content.write',
  body: fromVersion,
  data: homePage,
});

export const publishHomeDraft = endpoint({
  method: 'POST',
  path: '/homePage/publish',
  summary: 'Make the draft the home page, which ends its preview links; without one, nothing changes',
  access: 'staff',
  permission: 'content.write',
  body: fromVersion,
  data: homePage,
});

export const undoHomePublish = endpoint({
  method: 'POST',
  path: '/homePage/undoPublish',
  summary:
    'Bring the home page back that the last publishing replaced, within an hour; what had been published is a draft again',
  access: 'staff',
  permission: 'content.write',
  body: fromVersion,
  data: homePage,
});

export const openHomePreview = endpoint({
  method: 'POST',
  path: '/homePage/preview',
  summary: 'Make a link that shows the draft to whoever holds it, for a day',
  access: 'staff',
  permission: 'content.write',
  limit: { max: 300, seconds: 3600, by: 'account' },
  data: z.object({ link: z.string(), expiresAt: isoDateTime }),
});
