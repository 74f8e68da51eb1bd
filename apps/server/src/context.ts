import type { Config } from './config';
import type { Database, Db } from './db/database';
import type { KeptSessions } from './features/account/kept-sessions.service';
import type { ShopDirectory } from './features/shop/shop.service';
import type { Clock } from './gateways/clock';
import type { FileStore } from './gateways/files';
import type { CountryOfAddress } from './gateways/ip-country';
import type { Keys } from './gateways/keys';
import type { Messenger } from './gateways/messenger';
import type { PaymentProviders } from './gateways/payment/provider';
import type { Jobs } from './jobs/jobs';

/** What the services work with, wired once in `app.ts`. */
export interface Context {
  config: Config;
  database: Database;
  db: Db;
  clock: Clock;
  keys: Keys;
  shops: ShopDirectory;
  sessions: KeptSessions;
  files: FileStore;
  messenger: Messenger;
  providers: PaymentProviders;
  jobs: Jobs;
  countryOf: CountryOfAddress;
}
