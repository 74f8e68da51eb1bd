import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Context } from './core/context';
import { openSecurityLog } from './core/security-log';
import { type Database, openEmbedded, openPostgres } from './db/database';
import { migrate } from './db/migrate';
import { migrations } from './db/migrations';
import { defineAccountJobs } from './features/account/account-jobs.service';
import { openSessionStore } from './features/account/session/session.service';
import { priceClock } from './features/catalogue/prices/next-price.service';
import { defineCatalogueJobs } from './features/catalogue/search/search-index.service';
import { defineGoodsImportJobs } from './features/catalogue/sheet/import-jobs.service';
import { defineCheckoutJobs } from './features/checkout/start-checkout.service';
import { defineFileJobs } from './features/file/upload.service';
import { defineIdentityJobs } from './features/identity/photo/id-retention.service';
import { defineOrderJobs } from './features/order/order-jobs.service';
import { definePaymentJobs } from './features/payment/payment.jobs';
import { defineQuickOrderJobs } from './features/quick-order/quick-order.jobs';
import { defineSavedJobs } from './features/saved/saved-jobs.service';
import { defineDevMailboxJob } from './features/shop/dev-mailbox.service';
import { defineExchangeRateJob } from './features/shop/exchange-rate.service';
import { openShopDirectory } from './features/shop/shop-directory.service';
import { openStaffDirectory } from './features/staff/session/staff-session.service';
import { defineStaffJobs } from './features/staff/staff-jobs.service';
import { type Clock, systemClock } from './gateways/clock';
import { dnsRecords } from './gateways/domain-records';
import { ecbRates } from './gateways/exchange-rates';
import { type FileStore, localFiles } from './gateways/files';
import { openIpCountries } from './gateways/ip-country';
import { type Keys, keysFromSettings, keysInFolder } from './gateways/keys';
import { smtpMail } from './gateways/message/mail';
import { devMailboxMessenger, type Messenger, messengerOf } from './gateways/message/messenger';
import { twilioSms } from './gateways/message/sms';
import { cashierProvider } from './gateways/payment/cashier/cashier-provider';
import type { PaymentProvider } from './gateways/payment/provider';
import { openProviders } from './gateways/payment/providers';
import { openRemotePictures } from './gateways/remote-pictures';
import { s3Files } from './gateways/s3-files';
import { openJobs } from './jobs/jobs';

/** Real channels where they are configured, the dev mailbox for the rest. */
const chooseMessenger = ({ smtpUrl, mailFrom, sms }: Config, devMailbox: Messenger): Messenger =>
  messengerOf({ mail: smtpUrl ? smtpMail(smtpUrl, mailFrom) : devMailbox, sms: sms ? twilioSms(sms) : devMailbox });

/** In the bucket where one is configured, else in the data folder. */
const chooseFiles = ({ s3, dataDir }: Config): FileStore => (s3 ? s3Files(s3) : localFiles(join(dataDir, 'files')));

/** Migrates the database and puts together what the services work with. */
export const createContext = async (
  config: Config,
  database: Database,
  keys: Keys,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  clock: Clock = systemClock,
): Promise<Context> => {
  const { later } = await migrate(database.db, migrations, (err) =>
    log.warn({ err }, 'the database is not up to date yet: a table of it is held by somebody else'),
  );
  if (later.length > 0)
    log.warn({ migrations: later }, 'a later release has changed the database: this server is out of date');
  const { db } = database;
  const jobs = await openJobs(database, (error) => log.error({ err: error }, 'a job failed'));
  const shops = openShopDirectory(db, database.embedded, priceClock(db, clock));
  const keyless: PaymentProvider[] = config.demo ? [cashierProvider({ db, keys, clock, jobs })] : [];
  const context: Context = {
    config,
    database,
    db,
    clock,
    keys,
    shops,
    sessions: openSessionStore(db, clock),
    staff: openStaffDirectory(db, clock),
    security: openSecurityLog(keys, log),
    files: chooseFiles(config),
    countryOf: openIpCountries(config.geoIpFile),
    messenger: chooseMessenger(config, devMailboxMessenger(db)),
    providers: openProviders({ config, db, keys, clock, shops }, keyless, (error) =>
      log.error({ err: error }, 'keys of a shop are left aside'),
    ),
    rates: config.exchangeRatesUrl ? ecbRates(config.exchangeRatesUrl) : undefined,
    domainRecords: dnsRecords(config.nameServers),
    remotePictures: openRemotePictures(),
    jobs,
  };
  defineCatalogueJobs(context);
  defineGoodsImportJobs(context);
  definePaymentJobs(context);
  defineOrderJobs(context);
  defineCheckoutJobs(context);
  defineQuickOrderJobs(context);
  defineAccountJobs(context);
  defineIdentityJobs(context);
  defineFileJobs(context);
  defineSavedJobs(context);
  defineExchangeRateJob(context);
  defineDevMailboxJob(context);
  defineStaffJobs(context);
  return context;
};

/** The context of the server and of the operator's commands, by the settings. */
export const openContext = async (config: Config, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Promise<Context> => {
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, {
        connections: config.databaseConnections,
        statementTimeout: config.statementTimeout,
      })
    : await openEmbedded(join(config.dataDir, 'database'));
  const keys = config.keys ? keysFromSettings(config.keys) : keysInFolder(config.dataDir);
  return createContext(config, database, keys, log);
};

export const closeContext = async (context: Context) => {
  context.shops.stop();
  await context.jobs.stop();
  await context.database.close();
};
