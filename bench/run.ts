import { availableParallelism, cpus, totalmem } from 'node:os';
import { buildIfNeeded } from '../scripts/build.mjs';
import { measureCart, measureCheckout } from './buying';
import { measureCached } from './cached';
import { measureConsole } from './console/console';
import { measureGoodsImport } from './console/goods-import';
import { measureOrders } from './orders';
import { measureBytes, measurePages } from './pages';
import { measureQuickOrders } from './quick-order/measure';
import { measureSearch } from './search';
import { measureSheets } from './sheets';
import { openStand, type Stand } from './stand';
import { measureStart } from './start';
import { number, type Row, table } from './table';
import { measureWorst } from './worst';

/** In the order in which they disturb each other least: search fills the database. */
const sections: Record<string, (stand: Stand) => Promise<Row[]>> = {
  bytes: measureBytes,
  pages: measurePages,
  start: measureStart,
  worst: measureWorst,
  sheets: measureSheets,
  quickOrders: measureQuickOrders,
  list: measureCached,
  cart: measureCart,
  checkout: measureCheckout,
  orders: measureOrders,
  goods: measureGoodsImport,
  console: measureConsole,
  search: measureSearch,
};

const selectedSections = process.argv.slice(2);
const unknownSections = selectedSections.filter((name) => !(name in sections));
if (unknownSections.length > 0) {
  console.error(`Unknown: ${unknownSections.join(', ')}. One or more of: ${Object.keys(sections).join(' ')}`);
  process.exit(1);
}

const machine = async ({ sql }: Stand) => {
  const { rows } = await sql.query<{ server_version: string }>('SHOW server_version');
  const memory = number(totalmem() / 1024 ** 3);
  const processor = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${processor}, ${memory} GB, Node ${process.version}, PostgreSQL ${rows[0]?.server_version}`;
};

await buildIfNeeded();
const stand = await openStand();
const rows: Row[] = [];
try {
  for (const [name, measure] of Object.entries(sections)) {
    if (selectedSections.length > 0 && !selectedSections.includes(name)) continue;
    console.error(`Measuring ${name} …`);
    rows.push(...(await measure(stand)));
  }
} finally {
  console.log(`${await machine(stand)}\n\n${table(rows)}`);
  await stand.close();
}
