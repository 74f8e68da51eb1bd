import { messages } from '@pcmall/contract/messages';
import { localize } from '@pcmall/domain/localized';
import { fillIn } from '../core/shop-error';
import { offerState } from '../features/offer/offer.rules';
import { offersOf } from '../features/offer/offer.service';
import {
  endOffer,
  findBundleFaults,
  findPromotionFaults,
  findUnknownGoods,
  isBundleCodeTaken,
  saveOffer,
} from '../features/offer/save-offer.service';
import { shopOf } from './arguments';
import { type Command, CommandError } from './command';
import { readJson, writeJson } from './json-file';
import { readOffer, writeOffer } from './offer-file';

const formatMinute = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const offerList: Command = {
  usage: 'offer-list <shop>',
  summary: 'List the promotions and bundles of a shop with their times.',
  words: 1,
  run: async ({ context, words: [shopId = ''], say }) => {
    const { promotions, bundles } = await offersOf(context, await shopOf(context, shopId));
    const offers = [
      ...promotions.map((terms) => ({ ...terms, id: terms.promotionId, kind: 'promotion' })),
      ...bundles.map((terms) => ({ ...terms, id: terms.bundleId, kind: 'bundle' })),
    ];
    if (offers.length === 0) say(`Shop ${shopId} has no promotions and no bundles`);
    for (const { id, kind, name, ...offer } of offers) {
      const times = `${formatMinute(offer.startsAt)} to ${formatMinute(offer.endsAt)}`;
      const state = offerState(offer, context.clock.now());
      const { startsAt, endsAt } = offer;
      say(`${id}  ${kind}, ${state}  ${times}  ${localize(name, 'en')}`, { id, kind, state, name, startsAt, endsAt });
    }
    return 0;
  },
};

export const offerSave: Command = {
  usage: 'offer-save <shop> <offer> <file>',
  summary: 'Write a promotion or bundle into a file, to change it or to make another like it.',
  words: 3,
  paths: [2],
  run: async ({ context, words: [shopId = '', offerId = '', path = ''], say }) => {
    const offer = writeOffer(await offersOf(context, await shopOf(context, shopId)), offerId);
    if (!offer) throw new CommandError(`Shop ${shopId} has no promotion or bundle ${offerId}`);
    await writeJson(path, offer);
    say(`${path} holds ${offer.kind} ${offerId}: change it, then hand it in with offer-set`);
    return 0;
  },
};

export const offerSet: Command = {
  usage: 'offer-set <shop> <file>',
  summary: 'Make the promotion or bundle of a file, or change the one of its id. Shoppers see it within a second.',
  words: 2,
  paths: [1],
  changes: 'shop',
  run: async ({ context, words: [shopId = '', path = ''], say }) => {
    const shop = await shopOf(context, shopId);
    const offer = readOffer(await readJson(path), shop.currency);
    const missingGoods = await findUnknownGoods(context.db, shopId, offer);
    if (missingGoods.length > 0) throw new CommandError(`Shop ${shopId} does not have ${missingGoods.join(', ')}`);
    const { promotions, bundles } = await offersOf(context, shop);
    const id = offer.kind === 'promotion' ? offer.terms.promotionId : offer.terms.bundleId;
    const otherIds =
      offer.kind === 'promotion' ? bundles.map((each) => each.bundleId) : promotions.map((each) => each.promotionId);
    if (otherIds.includes(id)) throw new CommandError(`${id} is the id of something else in shop ${shopId}`);
    if (offer.kind === 'bundle' && (await isBundleCodeTaken(context.db, shopId, offer.terms)))
      throw new CommandError(`Another bundle of shop ${shopId} has the code ${offer.terms.code}`);
    const [fault] =
      offer.kind === 'bundle'
        ? await findBundleFaults(context.db, shop, offer.terms)
        : await findPromotionFaults(context.db, shop, offer.terms);
    if (fault) throw new CommandError(`${fault.field}: ${fillIn(messages[fault.key].en, fault.args ?? {}, 'en')}`);
    await saveOffer(context, shopId, offer);
    const { startsAt, endsAt } = offer.terms;
    say(`Shop ${shopId} offers ${offer.kind} ${id} from ${formatMinute(startsAt)} to ${formatMinute(endsAt)}`, { id });
    return 0;
  },
};

export const offerEnd: Command = {
  usage: 'offer-end <shop> <offer>',
  summary: 'End a promotion or bundle now. What carts hold of it can no longer be bought as such.',
  words: 2,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', offerId = ''], say }) => {
    await shopOf(context, shopId);
    if (!(await endOffer(context, shopId, offerId)))
      throw new CommandError(`Shop ${shopId} has no promotion or bundle ${offerId} that is not over`);
    say(`${offerId} is over in shop ${shopId}`);
    return 0;
  },
};
