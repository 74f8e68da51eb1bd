import type { NamedEndpoint } from '@pcmall/contract/all';
import { consoleEndpoints } from '@pcmall/contract/console/all';
import { expect, test } from 'vitest';
import { required } from '../testing/required';
import { consoleInput } from '../testing/samples/console-input';
import { figuresOf } from '../testing/samples/figures';
import { openStockedShop } from '../testing/samples/stocked-shop';

/** They take away what others need, or end sessions: they come last. */
const takesAway = /^(delete|remove|discard|withdraw|end|take|undo|erase|block|disable|staffLogout)/;

const bySequence = (one: NamedEndpoint, other: NamedEndpoint) =>
  Number(takesAway.test(one.name)) - Number(takesAway.test(other.name));

const changing = consoleEndpoints
  .filter(({ endpoint }) => endpoint.method === 'POST' && endpoint.access !== 'guest')
  .toSorted(bySequence);

/** Figures that each try rightly changes, and why that is no second effect. */
const adds: Record<string, string> = {
  'staff_audit.rows': 'That it was asked for again may be written down.',
  'id_audit.rows': 'Each look at an ID is written down.',
  'home_previews.rows': 'Each link to a preview is good by itself.',
  'exchange_rates.rows': 'The history of rates has each time that one was set.',
  'exchange_rates.rate_ppm': 'The same.',
};

/** What the plain input of a call would not show: the second cut of a price is another one. */
const told: Record<string, object> = { changeManyGoods: { kind: 'pricePercent', percent: -1000 } };

test('[CHK-07.1] [GOODS-01] [SALES-03] whatever is changed by the console, sent again as it is, has one effect', async () => {
  const { shop, ids } = await openStockedShop('AGAIN');
  const twice: string[] = [];
  let tried = 0;
  for (const named of changing) {
    const { name, endpoint } = named;
    const as = await shop.given.staff();
    const input = consoleInput(named, (field) => required(ids[field]));
    // Two notes of one instant have no sequence.
    shop.advance(1000);
    if (told[name]) input.body = { ...(input.body as object), ...told[name] };
    const lost = await shop.console(endpoint, input, { as });
    if (!lost.success) continue;
    tried += 1;
    const before = await figuresOf(shop);
    await shop.console(endpoint, input, { as });
    const after = await figuresOf(shop);
    const changed = Object.keys(after).filter((figure) => after[figure] !== before[figure]);
    // How often kept answers were renewed says nothing of what is in them.
    const effects = changed.filter((figure) => !(figure in adds) && !/^shops\.\w+_version$/.test(figure));
    if (effects.length > 0) twice.push(`${name}: ${effects.join(', ')}`);
  }
  expect(twice).toEqual([]);
  expect(tried).toBeGreaterThan(50);
});
