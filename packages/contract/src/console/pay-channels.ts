import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { isoDateTime } from '../envelope';
import { payChannel } from '../payment';

const bothLanguages = z.object({ zh: z.string(), en: z.string() });

const provider = z.object({
  name: z.string(),
  /** When its keys were entered; null where there are none. The keys themselves are never shown again. */
  keysChangedAt: z.nullable(isoDateTime),
  /** What has to be set up there for it to notify the shop; null where nothing has. */
  webhook: z.nullable(z.object({ url: z.string(), events: z.array(z.string()) })),
});

const payment = z.object({
  /** For `savePayChannels`: see `changed-meanwhile`. */
  version: z.int(),
  /** Those that are on come first, in the order in which shoppers see them. */
  channels: z.array(
    z.object({
      channel: payChannel,
      on: z.boolean(),
      /** Whether anybody collects by it. */
      served: z.boolean(),
      /** What the shop calls it, where it has a name of its own for it. */
      name: z.nullable(bothLanguages),
    }),
  ),
  providers: z.array(provider),
});
export type PaymentSetUp = z.output<typeof payment>;

export const getPayChannels = endpoint({
  method: 'GET',
  path: '/payChannels',
  summary: 'The ways to pay in their order, and who collects',
  access: 'staff',
  permission: 'settings.read',
  data: payment,
});

export const savePayChannels = endpoint({
  method: 'POST',
  path: '/payChannels/save',
  summary: 'Which ways to pay are on, in which order, under which names',
  access: 'staff',
  permission: 'settings.write',
  body: z.object({
    version: z.int(),
    channels: z.array(z.object({ channel: payChannel, on: z.boolean(), name: z.nullable(bothLanguages) })),
  }),
  data: payment,
});

const providerName = z.string().check(z.maxLength(40));

const trial = z.object({
  /** Nothing can be paid before these are put right. */
  problems: z.array(z.string()),
  /** Worth knowing. */
  notes: z.array(z.string()),
});

export const setPayKeys = endpoint({
  method: 'POST',
  path: '/payChannels/setKeys',
  summary: 'Give the shop its keys for a provider: they are tried first, stored sealed, and count only when they work',
  access: 'staff',
  permission: 'channels.write',
  body: z.object({ provider: providerName, keys: z.record(z.string(), z.unknown()) }),
  data: z.extend(trial, { payment }),
});

export const tryPayKeys = endpoint({
  method: 'POST',
  path: '/payChannels/tryKeys',
  summary: 'Try the keys that the shop has, with a call that costs nothing',
  access: 'staff',
  permission: 'channels.write',
  body: z.object({ provider: providerName }),
  data: trial,
});

export const removePayKeys = endpoint({
  method: 'POST',
  path: '/payChannels/removeKeys',
  summary: "Take the shop's keys for a provider away; open payments there wait until it has some again",
  access: 'staff',
  permission: 'channels.write',
  body: z.object({ provider: providerName }),
  data: payment,
});
