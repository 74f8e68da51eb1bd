import { randomUUID } from 'node:crypto';
import { applyRefund, withdrawRefund } from '@pcmall/contract/refund';
import type { Insisting } from './insist';
import type { Random } from './random';

/** A refund request that the shop has taken. */
export interface Asked {
  orderId: string;
  requestId: string;
  /** In minor units. */
  amount: number;
  /** The shop has said that it is withdrawn. */
  isWithdrawn: boolean;
}

interface Asker {
  call: Insisting['call'];
  random: Random;
}

const shares = { onePiece: 0.5, twiceAtOnce: 0.3, withdraw: 0.2 };

/** Asks for a refund of a paid order, all that is left or one piece; now and then twice at one moment, or in vain. */
export const askForRefund = async ({ call, random }: Asker, orderId: string): Promise<Asked | undefined> => {
  const lines = random.happens(shares.onePiece) ? [{ lineNo: 1, quantity: 1 }] : undefined;
  const body = { orderId, reasonKind: 'notWanted' as const, idempotencyKey: randomUUID(), lines };
  const ask = () => call(applyRefund, { body });
  const [answer] = await Promise.all(random.happens(shares.twiceAtOnce) ? [ask(), ask()] : [ask()]);
  if (!answer?.success) return undefined;
  const { requestId, amount } = answer.data;
  const withdrawn = random.happens(shares.withdraw) ? await call(withdrawRefund, { body: { requestId } }) : undefined;
  return { orderId, requestId, amount, isWithdrawn: withdrawn?.success ?? false };
};
