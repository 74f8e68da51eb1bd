import { localize } from '@pcmall/domain/localized';
import { endOffer, isCodeTaken, saveOffer, unknownGoods } from '../features/promotion/offer.service';
import { promotionsOf, stateOf } from '../features/promotion/promotion.service';
import { type Command, CommandError, shopOf } from './command';
import { readJson, writeJson } from './json-file';
import { readOffer, writeOffer } from './offer-file';

const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const offerList: Command = {
  usage: 'offer-list <shop>',
  summary: 'List the activities and packages of a shop with their times.',
  words: 1,
  run: async ({ context, words: [shopId = ''], say }) => {
    const { activities, packages } = await promotionsOf(context, await shopOf(context, shopId));
    const offers = [
      ...activities.map((terms) => ({ ...terms, id: terms.activityId, kind: 'activity' })),
      ...packages.map((terms) => ({ ...terms, id: terms.packageId, kind: 'package' })),
    ];
    if (offers.length === 0) say(`Shop ${shopId} has no activities and no packages`);
    for (const { id, kind, name, ...offer } of offers) {
      const times = `${minuteOf(offer.startsAt)} to ${minuteOf(offer.endsAt)}`;
      say(`${id}  ${kind}, ${stateOf(offer, context.clock.now())}  ${times}  ${localize(name, 'en')}`);
    }
    return 0;
  },
};

export const offerSave: Command = {
  usage: 'offer-save <shop> <offer> <file>',
  summary: 'Write an activity or package into a file, to change it or to make another like it.',
  words: 3,
  run: async ({ context, words: [shopId = '', offerId = '', path = ''], say }) => {
    const offer = writeOffer(await promotionsOf(context, await shopOf(context, shopId)), offerId);
    if (!offer) throw new CommandError(`Shop ${shopId} has no activity or package ${offerId}`);
    await writeJson(path, offer);
    say(`${path} holds ${offer.kind} ${offerId}: change it, then hand it in with offer-set`);
    return 0;
  },
};

export const offerSet: Command = {
  usage: 'offer-set <shop> <file>',
  summary: 'Make the activity or package of a file, or change the one of its id. Shoppers see it within a second.',
  words: 2,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', path = ''], say }) => {
    const shop = await shopOf(context, shopId);
    const offer = readOffer(await readJson(path), shop.currency);
    const unknown = await unknownGoods(context.db, shopId, offer);
    if (unknown.length > 0) throw new CommandError(`Shop ${shopId} does not have ${unknown.join(', ')}`);
    const { activities, packages } = await promotionsOf(context, shop);
    const id = offer.kind === 'activity' ? offer.terms.activityId : offer.terms.packageId;
    const others =
      offer.kind === 'activity' ? packages.map((each) => each.packageId) : activities.map((each) => each.activityId);
    if (others.includes(id)) throw new CommandError(`${id} is the id of something else in shop ${shopId}`);
    if (offer.kind === 'package' && (await isCodeTaken(context.db, shopId, id, offer.terms.code)))
      throw new CommandError(`Another package of shop ${shopId} has the code ${offer.terms.code}`);
    await saveOffer(context, shopId, offer);
    const { startsAt, endsAt } = offer.terms;
    say(`Shop ${shopId} offers ${offer.kind} ${id} from ${minuteOf(startsAt)} to ${minuteOf(endsAt)}`);
    return 0;
  },
};

export const offerEnd: Command = {
  usage: 'offer-end <shop> <offer>',
  summary: 'End an activity or package now. What carts hold of it can no longer be bought as such.',
  words: 2,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', offerId = ''], say }) => {
    await shopOf(context, shopId);
    if (!(await endOffer(context, shopId, offerId)))
      throw new CommandError(`Shop ${shopId} has no activity or package ${offerId} that is not over`);
    say(`${offerId} is over in shop ${shopId}`);
    return 0;
  },
};
