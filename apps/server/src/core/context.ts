import type { Config } from '../config';
import type { Database, Db } from '../db/database';
import type { Clock } from '../gateways/clock';
import type { DomainRecords } from '../gateways/domain-records';
import type { RateSource } from '../gateways/exchange-rates';
import type { FileStore } from '../gateways/files';
import type { CountryOfAddress } from '../gateways/ip-country';
import type { Keys } from '../gateways/keys';
import type { Messenger } from '../gateways/message/messenger';
import type { PaymentProviders } from '../gateways/payment/provider';
import type { RemotePictures } from '../gateways/remote-pictures';
import type { Jobs } from '../jobs/jobs';
import type { SessionStore } from './caller';
import type { SecurityLog } from './security-log';
import type { ShopDirectory } from './shop';
import type { StaffDirectory } from './staff';

/** Everything that services work with; put together once, in `wiring.ts`. */
export interface Context {
  config: Config;
  database: Database;
  db: Db;
  clock: Clock;
  keys: Keys;
  shops: ShopDirectory;
  sessions: SessionStore;
  staff: StaffDirectory;
  security: SecurityLog;
  files: FileStore;
  messenger: Messenger;
  providers: PaymentProviders;
  /** Undefined where none is configured. */
  rates: RateSource | undefined;
  domainRecords: DomainRecords;
  remotePictures: RemotePictures;
  jobs: Jobs;
  countryOf: CountryOfAddress;
}
