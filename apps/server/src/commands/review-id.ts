import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShopError } from '../core/shop-error';
import { listToReview, showId } from '../features/identity/review/review.service';
import * as idCard from '../features/order/order-id-card.service';
import { shopOf } from './arguments';
import { operator } from './audit';
import { type Command, CommandError } from './command';

const kinds = { account: 'account', address: 'recipient', order: 'order' } as const;

export const reviewList: Command = {
  usage: 'review-list <shop>',
  summary: 'List the IDs that wait for a review, orders first, with the id that the other commands take.',
  words: 1,
  run: async ({ context, words: [shopId = ''], say }) => {
    const waiting = await listToReview(context, await shopOf(context, shopId));
    if (waiting.length === 0) say('Nothing waits for a review');
    for (const { kind, label, name, masked, files, since } of waiting) {
      const photos = `${Object.keys(files).length} photos`;
      say([label, kinds[kind], name, masked, photos, since.toISOString().slice(0, 16)].join('  '), {
        ...{ id: label, kind: kinds[kind], name, masked, photos: Object.keys(files).length, since },
      });
    }
    return 0;
  },
};

const explain = (label: string) => (error: unknown) => {
  const isRefused = error instanceof ShopError && error.reason === 'actionNotAllowed';
  throw isRefused ? new CommandError(`${label} is not in review, or has changed since: see review-list`) : error;
};

export const reviewId: Command = {
  usage: 'review <shop> <id> <pass|refuse> [--reason <text>]',
  summary:
    "Decide about an ID: of a recipient, of an order, or an account's real name. Orders that waited for it go on; a refusal needs a reason, which the shopper reads.",
  options: ['reason'],
  words: 3,
  changes: 'shop',
  run: async ({ context, words, options, say }) => {
    const [shopId = '', label = '', event = ''] = words;
    if (event !== 'pass' && event !== 'refuse') throw new CommandError('Say pass or refuse');
    const reason = options.reason?.trim() ?? '';
    if (event === 'refuse' && !reason) throw new CommandError('Say why it is refused: --reason <text>');
    const refusal = { kind: 'other', words: reason } as const;
    const verdict = { event, reason: event === 'refuse' ? refusal : null, actor: operator() } as const;
    const shop = await shopOf(context, shopId);
    const { name } = await idCard.reviewId(context, shop, label, verdict).catch(explain(label));
    say(`${name}: ${event === 'pass' ? 'passed' : `refused, ${reason}`}`, { id: label, event, reason });
    return 0;
  },
};

export const showIdCard: Command = {
  usage: 'show-id <shop> <id> --out <folder>',
  summary:
    'Show an ID: name and number here, watermarked copies of the photos in the folder. Each view is written down.',
  options: ['out'],
  words: 2,
  paths: ['out'],
  changes: 'shop',
  run: async ({ context, words, options, say }) => {
    const [shopId = '', label = ''] = words;
    const { out } = options;
    if (!out) throw new CommandError('Say where the copies go: --out <folder>');
    const shown = await showId(context, await shopOf(context, shopId), label, operator());
    await mkdir(out, { recursive: true, mode: 0o700 });
    say(`${shown.subject.name}  ${shown.number}`);
    for (const { side, content } of shown.pictures) {
      const path = join(out, `${shown.subject.label}-${side}.jpg`);
      await writeFile(path, content, { mode: 0o600 });
      say(path);
    }
    return 0;
  },
};
