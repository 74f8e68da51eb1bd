import type { AuditAction } from '@pcmall/contract/console/audit-words';
import type * as contract from '@pcmall/contract/console/pay-channels';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import { payChannel } from '@pcmall/contract/payment';
import { localize } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import { refuse, refuseInput } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Trx } from '../../../db/database';
import { loadPayKeys } from '../../../gateways/payment/pay-keys';
import { KeysError, type KeyTrial, type ProviderKind } from '../../../gateways/payment/provider';
import { contentVersion } from '../../../lib/content-version';
import { changeSettings, lockSettings } from '../../shop/set-up/shop-settings.service';
import { channelsOf, servedChannels } from '../../shop/shop.service';
import { readShop } from '../../shop/shop-directory.service';
import { auditChange } from '../../staff/audit/audit.service';
import { requireVersion } from '../../staff/audit/require-version.service';
import * as payKeys from '../pay-keys.service';

const chosen = ({ settings }: Shop) => ({
  channels: settings.payChannels,
  order: settings.payChannelOrder,
  names: settings.payChannelNames,
});

/** The ways to pay in their order, and who collects; no key is ever shown (SETUP-04). */
export const getPayChannels = async (context: Context, { shopId }: StaffMember): Promise<contract.PaymentSetUp> => {
  const shop = (await readShop(context.db, shopId)) ?? refuse('shopUnknown');
  const on = channelsOf(shop);
  const others = payChannel.options.filter((channel) => !on.includes(channel));
  const all = { ...shop, settings: { ...shop.settings, payChannels: [...payChannel.options] } };
  const served = servedChannels(all, await context.providers.ofShop(shopId));
  const stored = await loadPayKeys(context, shopId);
  return {
    version: contentVersion(chosen(shop)),
    channels: [...on, ...others].map((channel) => ({
      channel,
      on: on.includes(channel),
      served: served.includes(channel),
      name: shop.settings.payChannelNames[channel] ?? null,
    })),
    providers: context.providers.kinds.map(({ name, webhookEvents }) => ({
      name,
      webhook: webhookEvents
        ? { url: context.providers.placeOf(shopId, name).notifyUrl, events: [...webhookEvents] }
        : null,
      keysChangedAt: stored.find(({ provider }) => provider === name)?.changedAt.toISOString() ?? null,
    })),
  };
};

const subject = { kind: 'shop', id: 'payChannels' };

/** Which channels are on, in their order, with their names. Refuses what is wrong, and `changedMeanwhile`. */
export const savePayChannels = async (
  context: Context,
  caller: StaffMember,
  { version, channels }: BodyOf<typeof contract.savePayChannels>,
): Promise<contract.PaymentSetUp> => {
  const { shopId } = caller;
  const payChannels = channels.filter(({ on }) => on).map(({ channel }) => channel);
  const payChannelOrder = channels.map(({ channel }) => channel);
  const payChannelNames = Object.fromEntries(channels.flatMap(({ channel, name }) => (name ? [[channel, name]] : [])));
  const guard = async (trx: Trx) => {
    await lockSettings(trx, shopId);
    const before = chosen((await readShop(trx, shopId)) ?? refuse('shopUnknown'));
    await requireVersion(trx, caller, { subject, asked: version, found: contentVersion(before), current: before });
    const after = { channels: payChannels, order: payChannelOrder, names: payChannelNames };
    await auditChange(context, trx, caller, { action: 'payment.channels', subject, before, after });
  };
  await changeSettings(context, caller.shop, { payChannels, payChannelOrder, payChannelNames }, guard);
  return getPayChannels(context, caller);
};

const kindOf = ({ providers }: Context, name: string): ProviderKind =>
  providers.kinds.find((kind) => kind.name === name) ?? refuseInput('provider', 'input.wrong');

const noted =
  (context: Context, caller: StaffMember, action: AuditAction, provider: string) =>
  (trx: Trx): Promise<void> =>
    auditChange(context, trx, caller, { action, subject: { kind: 'payKeys', id: provider } });

/** Only whoever runs the installation says to which server a provider's calls go. */
const operatorsAddress = async (context: Context, shopId: string, { name }: ProviderKind): Promise<object> => {
  const stored = (await loadPayKeys(context, shopId)).find(({ provider }) => provider === name);
  try {
    const keys = stored?.open();
    return typeof keys === 'object' && keys !== null && 'apiUrl' in keys ? { apiUrl: keys.apiUrl } : {};
  } catch {
    return {};
  }
};

const told = ({ language }: StaffMember, { problems, notes }: KeyTrial) => ({
  problems: problems.map((problem) => localize(problem, language)),
  notes: notes.map((note) => localize(note, language)),
});

/** Keys are tried, then stored sealed; those that don't work change nothing. Refuses what can't be right at `keys` and its name. */
export const setPayKeys = async (
  context: Context,
  caller: StaffMember,
  { provider, keys }: BodyOf<typeof contract.setPayKeys>,
): Promise<DataOf<typeof contract.setPayKeys>> => {
  const kind = kindOf(context, provider);
  const { apiUrl: _, ...given } = keys;
  const whole = { ...given, ...(await operatorsAddress(context, caller.shopId, kind)) };
  try {
    const note = noted(context, caller, 'payment.setKeys', kind.name);
    const trial = await payKeys.setPayKeys(context, caller.shopId, kind, whole, note);
    return { ...told(caller, trial), payment: await getPayChannels(context, caller) };
  } catch (problem) {
    if (!(problem instanceof KeysError)) throw problem;
    return refuseInput(problem.field ? `keys.${problem.field}` : 'keys', 'payKeys.wrong', { why: problem.text });
  }
};

/** Tries the keys that the shop has. Refuses, at `keys`, where it has none. */
export const tryPayKeys = async (context: Context, caller: StaffMember, provider: string) =>
  told(
    caller,
    (await payKeys.checkPayKeys(context, caller.shopId, kindOf(context, provider))) ??
      refuseInput('keys', 'payKeys.none'),
  );

export const removePayKeys = async (context: Context, caller: StaffMember, provider: string) => {
  const kind = kindOf(context, provider);
  await payKeys.removePayKeys(context, caller.shopId, kind, noted(context, caller, 'payment.removeKeys', kind.name));
  return getPayChannels(context, caller);
};
