import { shopNeedTexts } from '@pcmall/contract/shop-needs';
import { isVitalNeed, type ShopNeed } from '@pcmall/domain/shop-needs';
import { firstShopLink } from '../../features/settings/new-shop/first-shop.service';
import { createShop } from '../../features/shop/set-up/create-shop.service';
import { addDomain, domainsOf, removeDomain } from '../../features/shop/set-up/domain.service';
import { closeShop, missingInShop, openShop } from '../../features/shop/set-up/open-shop.service';
import { shopOf } from '../arguments';
import { type Command, CommandError, type Say } from '../command';
import { readPicture } from '../json-file';

/** What mends it. */
const remedies: Record<ShopNeed, string> = {
  goods: 'products-import',
  delivery: 'carrier-set or pickup-point-set',
  payment: 'shop-setting payChannels and pay-keys',
  terms: 'article-set, with the id terms',
  privacy: 'article-set, with the id privacy',
  crossBorder: 'carrier-set, or shop-setting deliveryModes',
  local: 'carrier-set, or shop-setting deliveryModes',
  pickUp: 'pickup-point-set, or shop-setting deliveryModes',
  balanceOnly: 'shop-setting payChannels and pay-keys',
  service: 'shop-setting service',
  domain: 'shop-domain-add',
  logo: 'shop-logo',
};

const tellMissing = (missing: readonly ShopNeed[], say: Say) => {
  for (const need of missing) {
    const isVital = isVitalNeed(need);
    say(`${isVital ? 'needed' : 'better'}  ${shopNeedTexts[need].en}: ${remedies[need]}`, { need, isVital });
  }
};

export const shopCreate: Command = {
  usage:
    'shop-create <shop> --zh <name> --en <name> --country <code> --currency <code> [--domain <domain>] [--colour <#rrggbb>] [--languages <zh,en>] [--logo <file>]',
  summary: 'Make a shop, closed until what it needs is there: shop-missing lists that, shop-open opens it.',
  details: [
    '<shop>       the id that all commands take: small letters, digits, hyphens',
    '--country    two letters, such as AU; its days are counted by the clock of that country',
    '--currency   what its prices are in; it stays for good',
  ],
  options: ['zh', 'en', 'country', 'currency', 'domain', 'colour', 'languages', 'logo'],
  words: 1,
  paths: ['logo'],
  changes: 'shop',
  run: async ({ context, words: [shopId = ''], options, say }) => {
    const { zh = '', en = '', country = '', currency = '', domain = '' } = options;
    const { colour = '#0f7b6c', languages = 'zh,en' } = options;
    const logo = options.logo === undefined ? undefined : await readPicture(options.logo);
    const shop = { shopId, name: { zh, en }, country, currency, domain, colour, languages: languages.split(',') };
    await createShop(context, shop, { logo: logo && (async () => logo) });
    say(`Shop ${shopId} is there, and closed. What it lacks:`, { shopId });
    tellMissing(await missingInShop(context, await shopOf(context, shopId)), say);
    return 0;
  },
};

export const shopList: Command = {
  usage: 'shop-list',
  summary: 'List all shops.',
  words: 0,
  run: async ({ context, say }) => {
    const shops = await context.shops.all();
    if (shops.length === 0)
      say(`There are none yet: make one with shop-create, or by the form at ${await firstShopLink(context)}`);
    for (const { shopId, name, country, currency, closed } of shops) {
      const domains = await domainsOf(context, shopId);
      const columns = [shopId, closed ? 'closed' : 'open', country, currency, name.en, name.zh, ...domains];
      say(columns.join('  '), { shopId, name, country, currency, closed, domains });
    }
    return 0;
  },
};

export const shopMissing: Command = {
  usage: 'shop-missing <shop>',
  summary:
    'List what a shop needs before it opens, and what it had better have. Exits with 1 when something is needed.',
  words: 1,
  run: async ({ context, words: [shopId = ''], say }) => {
    const missing = await missingInShop(context, await shopOf(context, shopId));
    tellMissing(missing, say);
    if (missing.length === 0) say('Nothing is missing');
    return missing.some(isVitalNeed) ? 1 : 0;
  },
};

export const shopOpen: Command = {
  usage: 'shop-open <shop>',
  summary: "Open a shop, unless it lacks what it can't sell without.",
  words: 1,
  changes: 'shop',
  run: async ({ context, words: [shopId = ''], say }) => {
    const missing = await openShop(context, await shopOf(context, shopId));
    tellMissing(missing, say);
    const isOpen = !missing.some(isVitalNeed);
    say(isOpen ? `Shop ${shopId} is open` : `Shop ${shopId} stays closed until that is there`, { isOpen });
    return isOpen ? 0 : 1;
  },
};

export const shopClose: Command = {
  usage: 'shop-close <shop>',
  summary: 'Close a shop: nobody can order there. What has been ordered goes on.',
  words: 1,
  changes: 'shop',
  run: async ({ context, words: [shopId = ''], say }) => {
    await shopOf(context, shopId);
    await closeShop(context, shopId);
    say(`Shop ${shopId} is closed`, { isOpen: false });
    return 0;
  },
};

export const shopDomainAdd: Command = {
  usage: 'shop-domain-add <shop> <domain>',
  summary: 'Let a domain lead to a shop. Its links name the first by the alphabet.',
  words: 2,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', asked = ''], say }) => {
    await shopOf(context, shopId);
    const domain = await addDomain(context, shopId, asked);
    say(`${domain} leads to shop ${shopId}`, { domain });
    return 0;
  },
};

export const shopDomainRemove: Command = {
  usage: 'shop-domain-remove <shop> <domain>',
  summary: 'Let a domain lead to a shop no more.',
  words: 2,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', domain = ''], say }) => {
    await shopOf(context, shopId);
    if (!(await removeDomain(context, shopId, domain)))
      throw new CommandError(`Shop ${shopId} has no domain ${domain}`);
    say(`${domain} leads to shop ${shopId} no more`, { domain });
    return 0;
  },
};
