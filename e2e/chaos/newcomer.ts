import { setTimeout as pause } from 'node:timers/promises';
import { getInitInfo, sendSms } from '@pcmall/contract/account';
import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { registration } from '@pcmall/contract/registration';
import { listDevMailbox } from '@pcmall/contract/shop';
import { outsideCaller } from '../testing/outside-call';
import { insisting } from './insist';
import type { Errand } from './shopper';

/** Someone whom the shop has given an account, with what was put into its cart. */
export interface Registered {
  accountId: string;
  /** Whether the account still opens, and its cart still holds what was put in. */
  isKept: () => Promise<boolean>;
}

const nobody = { accessToken: '', sessionId: '' };
const password = 'secret-1';
const pollMs = 300;
/** After this a newcomer gives up: a message that a killed server was about to send comes a minute or two later. */
const codePatienceMs = 5000;

/** Registers with a phone and fills a cart; undefined when the code or the reply was lost, which only says so. */
export const register = async (
  { origin, shopId, address, skuIds, faults }: Omit<Errand, 'shopper' | 'payPassword' | 'random'>,
  phone: string,
  isOpen: () => boolean,
): Promise<Registered | undefined> => {
  const visitor = outsideCaller(origin, shopId, nobody, address);
  const { call } = insisting(visitor, faults);
  await call(sendSms, { body: { purpose: 'register', phone } });
  const codeFor = async (): Promise<string | undefined> => {
    const giveUpAt = Date.now() + codePatienceMs;
    while (isOpen() && Date.now() < giveUpAt) {
      const messages = (await call(listDevMailbox)).data ?? [];
      const code = messages
        .filter(({ to }) => to.endsWith(phone))
        .flatMap(({ body }) => /\b\d{6}\b/.exec(body) ?? [])[0];
      if (code !== undefined) return code;
      await pause(pollMs);
    }
    return undefined;
  };
  const code = await codeFor();
  const sealed = await visitor.seal(password).catch(() => undefined);
  if (code === undefined || sealed === undefined) return undefined;
  const answer = await call(registration, { body: { kind: 'phone', phone, code, password: sealed, agreed: true } });
  if (!answer.success || answer.data.kind !== 'phone') return undefined;

  const { session } = answer.data;
  const member = insisting(outsideCaller(origin, shopId, session, address), faults);
  const added = await member.call(addToCart, { body: { skuSaleId: skuIds[0] ?? '', quantity: 1 } });
  return {
    accountId: session.userId,
    isKept: async () => {
      const info = await member.call(getInitInfo);
      const { items } = (await member.call(findAllCart)).data ?? { items: [] };
      return info.success && (!added.success || items.length === 1);
    },
  };
};
