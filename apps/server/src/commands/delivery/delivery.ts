import { formatMoney } from '@pcmall/domain/money';
import {
  deliveryOf,
  removeDelivery,
  setCarriers,
  setMaterials,
  setPickUpPoints,
} from '../../features/delivery/delivery.service';
import { carrierInput, materialInput, pickUpPointInput } from '../../features/delivery/delivery-input.rules';
import { shopOf } from '../arguments';
import { type Command, CommandError } from '../command';
import { readEntries } from '../entries';

const bilingual = '{ "zh": "…", "en": "…" }';

export const carrierSet: Command = {
  usage: 'carrier-set <shop> <file>',
  summary: 'Make the carriers of a file, or change those of their ids. Checkouts take them at once.',
  details: [
    'One entry or a list of:',
    `{ "id": "blue-sky", "name": ${bilingual}, "mode": "crossBorder" or "local",`,
    '  "firstWeight": 1000, "firstFee": "10.00", "furtherWeight": 500, "furtherFee": "4.00", in grams,',
    '  "daysMin": 5, "daysMax": 9, and where wanted "freeFrom": "150.00" (goods amount; otherwise the shop\'s own),',
    '  "regions": ["CN", "HK"] (countries, or ids of provinces and states; otherwise everywhere), "digital": true (customs by',
    '  digital declaration, paid by Alipay alone), "trackingPage": "https://…{number}", "position": 1, and what it takes in one',
    '  parcel at most: "maxPieces": 6, "maxWeight": 5000 (grams), "maxValue": "200.00" (of the goods, without reductions) }',
  ],
  words: 2,
  paths: [1],
  changes: 'shop',
  run: async ({ context, words: [shopId = '', path = ''], say }) => {
    const { currency } = await shopOf(context, shopId);
    const amounts = ['firstFee', 'furtherFee', 'freeFrom', 'maxValue'];
    const carriers = await readEntries(path, carrierInput(currency), { amounts });
    await setCarriers(context, shopId, carriers);
    for (const { id, name, mode, firstFee } of carriers)
      say(`Carrier ${id}, ${name.en}: ${mode}, from ${formatMoney(firstFee, currency)}`, { id });
    return 0;
  },
};

export const pickUpPointSet: Command = {
  usage: 'pickup-point-set <shop> <file>',
  summary: 'Make the pick-up points of a file, or change those of their ids. Checkouts take them at once.',
  details: [
    'One entry or a list of:',
    `{ "id": "city", "name": ${bilingual}, "country": "AU", "address": ${bilingual},`,
    `  and where wanted "provinceId": "…", "phone": "…", "hours": ${bilingual}, "position": 1 }`,
  ],
  words: 2,
  paths: [1],
  changes: 'shop',
  run: async ({ context, words: [shopId = '', path = ''], say }) => {
    await shopOf(context, shopId);
    const points = await readEntries(path, pickUpPointInput);
    await setPickUpPoints(context, shopId, points);
    for (const { id, name } of points) say(`Pick-up point ${id}, ${name.en}`, { id });
    return 0;
  },
};

export const materialSet: Command = {
  usage: 'material-set <shop> <file>',
  summary: 'Make the packing materials of a file, or change those of their ids. Checkouts take them at once.',
  details: ['One entry or a list of:', `{ "id": "gift-box", "name": ${bilingual}, "price": "5.00", "position": 1 }`],
  words: 2,
  paths: [1],
  changes: 'shop',
  run: async ({ context, words: [shopId = '', path = ''], say }) => {
    const { currency } = await shopOf(context, shopId);
    const materials = await readEntries(path, materialInput(currency), { amounts: ['price'] });
    await setMaterials(context, shopId, materials);
    for (const { id, name, price } of materials)
      say(`Material ${id}, ${name.en}: ${formatMoney(price, currency)}`, { id });
    return 0;
  },
};

export const deliveryList: Command = {
  usage: 'delivery-list <shop>',
  summary: 'List the carriers, pick-up points and packing materials of a shop.',
  words: 1,
  run: async ({ context, words: [shopId = ''], say }) => {
    const { currency } = await shopOf(context, shopId);
    const { carriers, points, materials } = await deliveryOf(context.db, shopId);
    for (const { firstFee, ...carrier } of carriers) {
      const where = carrier.regions.join(',') || 'everywhere';
      const columns = ['carrier', carrier.id, carrier.name.en, carrier.mode, where, formatMoney(firstFee, currency)];
      say(columns.join('  '), { kind: 'carrier', ...carrier, firstFee });
    }
    for (const point of points)
      say(['pickup-point', point.id, point.name.en, point.address.en].join('  '), { kind: 'pickUpPoint', ...point });
    for (const material of materials)
      say(['material', material.id, material.name.en, formatMoney(material.price, currency)].join('  '), {
        ...{ kind: 'material', ...material },
      });
    if (carriers.length + points.length + materials.length === 0) say('There are none yet');
    return 0;
  },
};

const kinds = { carrier: 'carrier', 'pickup-point': 'pickUpPoint', material: 'material' } as const;
const isKind = (text: string): text is keyof typeof kinds => text in kinds;

export const deliveryRemove: Command = {
  usage: 'delivery-remove <shop> <carrier|pickup-point|material> <id>',
  summary: 'Take a carrier, pick-up point or packing material away. Orders that were made with it keep it.',
  words: 3,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', kind = '', id = ''], say }) => {
    await shopOf(context, shopId);
    if (!isKind(kind)) throw new CommandError('Say carrier, pickup-point or material');
    if (!(await removeDelivery(context, shopId, kinds[kind], id)))
      throw new CommandError(`Shop ${shopId} has no ${kind} ${id}`);
    say(`Shop ${shopId} has no ${kind} ${id} any more`, { kind, id });
    return 0;
  },
};
