import { setImmediate as turn } from 'node:timers/promises';

/** Few enough that everybody else waits no longer than some milliseconds for them. */
const itemsOfTurn = 50;

/**
 * The items one by one; before each few of them whatever else waits for the event loop has its turn (BAT-06), also before
 * the first: an embedded database answers without giving any.
 */
export async function* inTurns<Item>(items: Iterable<Item>, size = itemsOfTurn): AsyncGenerator<Item> {
  let done = 0;
  for (const item of items) {
    if (done % size === 0) await turn();
    done += 1;
    yield item;
  }
}
