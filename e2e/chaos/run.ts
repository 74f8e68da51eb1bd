import { buildIfNeeded } from '../../scripts/build.mjs';
import { runChaos } from './chaos';
import { readSettings } from './settings';

const settings = readSettings(process.argv.slice(2));
await buildIfNeeded();
console.log(`seed ${settings.seed}, ${settings.seconds} s, ${settings.shoppers} shoppers, ${settings.servers} servers`);

let broken = 0;
for (const database of settings.databases) {
  const { faults, summary } = await runChaos(database, settings);
  console.log(`${database}: ${summary}`);
  for (const fault of faults) console.error(`${database}: ${fault}`);
  broken += faults.length;
}
console.log(broken === 0 ? 'Every promise was kept' : `${broken} promises were broken (seed ${settings.seed})`);
process.exit(broken === 0 ? 0 : 1);
