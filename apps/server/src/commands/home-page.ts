import { findDraft, findLayout, LayoutError, saveDraft } from '../features/home/layout.service';
import { openPreview, previewLink, publishDraft } from '../features/home/preview.service';
import { shopOf, wholeNumber } from './arguments';
import { type Command, CommandError } from './command';
import { readJson, writeJson } from './json-file';

const noDraft = (shopId: string) => new CommandError(`Shop ${shopId} has no draft: make one with home-draft`);

export const homeSave: Command = {
  usage: 'home-save <shop> <file>',
  summary: 'Write the draft of the home page into a file, or the published layout when there is no draft.',
  words: 2,
  paths: [1],
  run: async ({ context, words: [shopId = '', path = ''], say }) => {
    await shopOf(context, shopId);
    const draft = await findDraft(context.db, shopId);
    const layout = draft ?? (await findLayout(context.db, shopId));
    await writeJson(path, layout);
    say(`${path} holds the ${draft ? 'draft' : 'published layout'}: change it, then hand it in with home-draft`);
    return 0;
  },
};

export const homeDraft: Command = {
  usage: 'home-draft <shop> <file>',
  summary: 'Take a layout of the home page as the draft. Shoppers do not see it.',
  words: 2,
  paths: [1],
  changes: 'shop',
  run: async ({ context, words: [shopId = '', path = ''], say }) => {
    await shopOf(context, shopId);
    await saveDraft(context, context.db, shopId, await readJson(path)).catch((error: unknown) => {
      throw error instanceof LayoutError ? new CommandError(`${path}: ${error.message}`) : error;
    });
    say(`Shop ${shopId} has a new draft: look at it with home-preview`);
    return 0;
  },
};

const maxHours = 24 * 30;

export const homePreview: Command = {
  usage: 'home-preview <shop> [--hours <number>]',
  summary: 'Make a link that shows the draft to whoever holds it, for 24 hours unless you say otherwise.',
  options: ['hours'],
  words: 1,
  changes: 'shop',
  run: async ({ context, words: [shopId = ''], options, say }) => {
    await shopOf(context, shopId);
    const preview = await openPreview(context, shopId, wholeNumber(options.hours, 'hours', 24, maxHours));
    if (!preview) throw noDraft(shopId);
    const link = await previewLink(context, shopId, preview.token);
    say(link, { link, expiresAt: preview.expiresAt });
    say(`It shows the draft until ${preview.expiresAt.toISOString().slice(0, 16)} UTC`);
    return 0;
  },
};

export const homePublish: Command = {
  usage: 'home-publish <shop>',
  summary: 'Put the draft in place of the home page. Its links end.',
  words: 1,
  changes: 'shop',
  run: async ({ context, words: [shopId = ''], say }) => {
    await shopOf(context, shopId);
    if (!(await publishDraft(context, shopId))) throw noDraft(shopId);
    say(`The draft is now the home page of shop ${shopId}`);
    return 0;
  },
};
