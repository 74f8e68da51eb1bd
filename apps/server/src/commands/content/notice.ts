import { LayoutError } from '../../features/home/layout.service';
import { addNotice, listNotices, removeNotice } from '../../features/home/notices.service';
import { shopOf } from '../arguments';
import { type Command, CommandError } from '../command';

export const noticeList: Command = {
  usage: 'notice-list <shop>',
  summary: 'List the notices of the home page, with the numbers that notice-remove takes.',
  words: 1,
  run: async ({ context, words: [shopId = ''], say }) => {
    await shopOf(context, shopId);
    const notices = await listNotices(context.db, shopId);
    if (notices.length === 0) say('There are none');
    for (const [index, { text, link }] of notices.entries())
      say([index + 1, text.en, text.zh, link].join('  ').trimEnd(), { number: index + 1, text, link });
    return 0;
  },
};

export const noticeAdd: Command = {
  usage: 'notice-add <shop> --zh <text> --en <text> [--link <address>]',
  summary: 'Put a notice in front of the others on the home page; shoppers see it within a second.',
  details: ['--link  a page of the shop that begins with /, or a web address'],
  options: ['zh', 'en', 'link'],
  words: 1,
  changes: 'shop',
  run: async ({ context, words: [shopId = ''], options, say }) => {
    await shopOf(context, shopId);
    const { zh = '', en = '', link = '' } = options;
    if (!(zh.trim() && en.trim())) throw new CommandError('Write it in both languages: --zh and --en');
    const notice = { text: { zh: zh.trim(), en: en.trim() }, link };
    await addNotice(context, shopId, notice).catch((error: unknown) => {
      throw error instanceof LayoutError ? new CommandError('--link takes a page like /search, or https://…') : error;
    });
    say(`Shop ${shopId} says: ${en.trim()}`, notice);
    return 0;
  },
};

export const noticeRemove: Command = {
  usage: 'notice-remove <shop> <number>',
  summary: 'Take a notice away, by its number in notice-list.',
  words: 2,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', number = ''], say }) => {
    await shopOf(context, shopId);
    const notice = (await listNotices(context.db, shopId))[Number(number) - 1];
    if (!notice) throw new CommandError(`Shop ${shopId} has no notice ${number}: see notice-list`);
    await removeNotice(context, shopId, notice.text);
    say(`Gone: ${notice.text.en}`, notice);
    return 0;
  },
};
