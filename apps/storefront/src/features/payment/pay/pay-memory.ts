import type { PayChannel } from '@pcmall/contract/payment';
import { localStore, readJson } from '@pcmall/ui/lib/storage';
import { session } from '../../../lib/session';
import { shopKey } from '../../../lib/shop-id';

/** How a shopper has paid last on this device, for the next order (ORD-09). */
interface PayMemory {
  channel?: PayChannel;
  /** They want to agree to the terms once for all. */
  agreed?: boolean;
}

const key = () => shopKey(`pay:${session()?.userId ?? ''}`);

const isPayMemory = (value: unknown): value is PayMemory => typeof value === 'object' && value !== null;

export const readPayMemory = (): PayMemory => readJson(localStore.get(key()), isPayMemory) ?? {};

export const keepPayMemory = (memory: PayMemory) => localStore.set(key(), JSON.stringify(memory));
