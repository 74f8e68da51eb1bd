import * as contract from '@pcmall/contract/console/settings';
import { errors } from '@pcmall/contract/errors';
import { getChannel } from '@pcmall/contract/shop';
import { expect, test } from 'vitest';
import { newId } from '../../gateways/random';
import { keepSilentAbout, publishTexts } from '../../testing/far-ends/name-server';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';
import { addDomain } from '../shop/set-up/domain.service';

const newDomain = () =>
  `${newId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, 'x')}.example.com`;

const claim = async (shop: OpenShop, domain: string) => {
  const { data } = await shop.console(contract.addShopDomain, { body: { domain } });
  return required(data.domains.find((each) => each.domain === domain)?.proof);
};

const prove = (shop: OpenShop, domain: string) => shop.console(contract.proveShopDomain, { body: { domain } });

const leadsTo = async ({ context }: OpenShop, domain: string) => (await context.shops.byDomain(domain))?.shopId;

const actionsOf = async ({ context: { db }, shopId }: OpenShop) => {
  const entries = db.selectFrom('staff_audit').select('action').where('shop_id', '=', shopId);
  return (await entries.orderBy('entry_no').execute()).map(({ action }) => action);
};

test('[SETUP-01] a domain that staff names leads to the shop once its records prove that it is the shop’s, and not before', async () => {
  const shop = await openShop();
  const domain = newDomain();
  const { name, value } = await claim(shop, domain);
  expect(name).toBe(`_pcmall.${domain}`);
  expect(await leadsTo(shop, domain)).toBeUndefined();

  expect((await prove(shop, domain)).code).toBe(errors.domainNotProved.code);
  publishTexts(name, 'v=spf1 -all', `${value}x`);
  expect((await prove(shop, domain)).code).toBe(errors.domainNotProved.code);
  expect(await leadsTo(shop, domain)).toBeUndefined();

  publishTexts(name, 'v=spf1 -all', value);
  const proved = await prove(shop, domain);

  expect(proved.data.domains).toEqual([{ domain, proof: null }]);
  expect(await leadsTo(shop, domain)).toBe(shop.shopId);
  expect((await shop.call(getChannel, { query: { mallDomain: domain } })).data.shopId).toBe(shop.shopId);
  // The answer was lost, and it is asked for once more.
  expect((await prove(shop, domain)).success).toBe(true);
  expect(await actionsOf(shop)).toEqual(['shop.claimDomain', 'shop.addDomain']);
});

test('[SETUP-01] of two shops that claim a domain the one gets it whose token its records hold', async () => {
  const [owner, other] = [await openShop(), await openShop()];
  const domain = newDomain();
  await claim(other, domain);
  const { name, value } = await claim(owner, domain);
  publishTexts(name, value);

  expect((await prove(other, domain)).code).toBe(errors.domainNotProved.code);
  expect((await prove(owner, domain)).success).toBe(true);

  expect((await prove(other, domain)).success).toBe(false);
  expect(await leadsTo(owner, domain)).toBe(owner.shopId);
  const again = await other.console(contract.addShopDomain, { body: { domain } });
  expect(again.refusal?.fields).toEqual({ domain: 'This domain belongs to a shop already' });
});

test('[SETUP-01] a domain that is proved twice at once leads to the shop, and both are told so', async () => {
  const shop = await openShop();
  const domain = newDomain();
  const { name, value } = await claim(shop, domain);
  publishTexts(name, value);

  const answers = await Promise.all([prove(shop, domain), prove(shop, domain)]);

  expect(answers.map(({ data }) => data.domains)).toEqual(Array(2).fill([{ domain, proof: null }]));
  expect(await actionsOf(shop)).toEqual(['shop.claimDomain', 'shop.addDomain']);
});

test('[SETUP-01] a name server that says nothing proves nothing, and is told as that', async () => {
  const shop = await openShop();
  const domain = newDomain();
  const { name } = await claim(shop, domain);
  keepSilentAbout(name);

  expect((await prove(shop, domain)).code).toBe(errors.domainRecordsAway.code);
  expect(await leadsTo(shop, domain)).toBeUndefined();
});

test('[SETUP-01] domains and claims are removed; what is none, or one claim too many, is refused at its field', async () => {
  const shop = await openShop();
  const [proved, claimed] = [newDomain(), newDomain()];
  await addDomain(shop.context, shop.shopId, proved);
  await claim(shop, claimed);
  const wrong = await shop.console(contract.addShopDomain, { body: { domain: '12' } });
  expect(wrong.refusal?.fields).toHaveProperty('domain');

  const remove = (domain: string) => shop.console(contract.removeShopDomain, { body: { domain } });
  expect((await remove(claimed)).data.domains).toEqual([{ domain: proved, proof: null }]);
  expect((await prove(shop, claimed)).code).toBe(errors.domainNotClaimed.code);
  expect((await remove(proved)).data.domains).toEqual([]);
  expect(await leadsTo(shop, proved)).toBeUndefined();

  for (let claims = 0; claims < 20; claims += 1) await claim(shop, newDomain());
  const tooMany = await shop.console(contract.addShopDomain, { body: { domain: newDomain() } });
  expect(tooMany.refusal?.fields).toHaveProperty('domain');
});
