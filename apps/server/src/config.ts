import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';

export interface S3Settings {
  /** Without a slash at its end. */
  url: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
}

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** PostgreSQL; undefined means the embedded database in the data folder. */
  databaseUrl: string | undefined;
  databaseConnections: number;
  /** How long a statement of the database may run, in seconds; 0 for ever. */
  statementTimeout: number;
  /** Demo shops, the dev mailbox and the sandbox cashier. */
  demo: boolean;
  /** The bucket with the uploaded files; undefined: they are in the data folder. */
  s3: S3Settings | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  trustedProxies: number;
  /** The address that shoppers and providers use, without a trailing slash; undefined, in a demo alone: this machine's own. */
  publicUrl: string | undefined;
  keys: { sealPrivatePem: string; idData: string; signing: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The SMS provider; undefined, in a demo alone: messages go to the dev mailbox. */
  sms: { sid: string; token: string; from: string } | undefined;
  /** An MMDB file with the countries of network addresses; undefined: the shop's own country is assumed. */
  geoIpFile: string | undefined;
  /** Where the day's exchange rates come from, in the format of the European Central Bank; undefined: nowhere. */
  exchangeRatesUrl: string | undefined;
  /** Whom to ask for the records of domains, as `address` or `address:port`; none: whom the machine asks. */
  nameServers: string[];
  /** Where the storefront finds the API: a path on this host or another host's URL (API-01). */
  apiBase: string;
  /** Required to read /metrics; undefined: only private networks may read them. */
  metricsToken: string | undefined;
  /** Checks every answer against the contract; for tests and development. */
  checkAnswers: boolean;
}

/** An invalid setting; the message is all that the operator needs. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>;

const text = z.string().optional();

const integer = (min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max}`;
  return z.coerce.number(expected).int(expected).min(min, expected).max(max, expected);
};

const flag = z.stringbool({
  truthy: ['1', 'true', 'on', 'yes'],
  falsy: ['0', 'false', 'off', 'no'],
  case: 'sensitive',
  error: 'on or off',
});

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
    .optional();

const bytesOfBase64 = (value: string) => Buffer.from(value, 'base64').length;

const ecbUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** An address in digits, with or without a port. */
const isNameServer = (text: string): boolean => {
  const { groups } = /^(?:\[(?<inBrackets>[^\]]+)\]|(?<plain>[^:]+))(?::\d{1,5})?$/.exec(text) ?? {};
  return isIP(groups?.inBrackets ?? groups?.plain ?? text) !== 0;
};

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Each setting on its own. The message of a rule says which values are allowed. */
const settings = z.object({
  DATABASE_URL: url('postgres:', 'postgresql:'),
  HOST: z.string().default('127.0.0.1'),
  PORT: integer(0, 65_535).default(8080),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => resolve(path)),
  DATABASE_CONNECTIONS: integer(2, 200).default(10),
  // Longer than a busy database takes for anything a shopper waits for, shorter than a browser waits.
  STATEMENT_TIMEOUT: integer(0, 3600).default(30),
  DEMO: flag.optional(),
  S3_URL: url('http:', 'https:').transform((value) => value?.replace(/\/+$/, '')),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '3 to 63 small letters, digits, dots and hyphens')
    .optional(),
  S3_REGION: text,
  S3_KEY: text,
  S3_SECRET: text,
  LOG_LEVEL: z.enum(levels, `one of ${levels.join(', ')}`).default('info'),
  TRUSTED_PROXIES: integer(0, 10).default(0),
  PUBLIC_URL: url('http:', 'https:').transform((value) => value?.replace(/\/+$/, '')),
  SEAL_PRIVATE_KEY: text.transform((pem) => pem?.replaceAll('\\n', '\n')),
  // Several during a key rotation: the first one seals, all of them open.
  ID_DATA_KEY: z
    .string()
    .refine(
      (keys) => keys.split(',').every((key) => bytesOfBase64(key) === 32),
      '32 bytes in base64, or several of that parted by commas',
    )
    .optional(),
  SIGNING_KEY: z
    .string()
    .refine((key) => bytesOfBase64(key) >= 32, 'at least 32 bytes in base64')
    .optional(),
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: z.string().default('pcmall <no-reply@localhost>'),
  TWILIO_SID: text,
  TWILIO_TOKEN: text,
  SMS_FROM: text,
  GEOIP_FILE: z
    .string()
    .refine(existsSync, 'a file that exists')
    .transform((path) => resolve(path))
    .optional(),
  NAME_SERVERS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isNameServer), 'addresses such as 10.0.0.2 or 10.0.0.2:5353, parted by commas'),
  EXCHANGE_RATES_URL: z.union([z.literal('off'), url('http:', 'https:')]).default(ecbUrl),
  API_BASE: z
    .string()
    .regex(/^(https?:\/\/[^/]+)?(\/[\w.-]+)*$/, 'a path such as /mallapi, or a URL without a slash at its end')
    .default('/mallapi'),
  METRICS_TOKEN: text,
  CHECK_ANSWERS: flag.default(false),
});

type Settings = z.output<typeof settings>;

/** Their values are never printed: they are secrets, or may contain a password. */
const secretName = /(_URL|_KEY|_SECRET)$/;

const parseSettings = (env: Env): Settings => {
  // Empty settings count as missing: compose files pass unset variables on as empty texts.
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = settings.safeParse(present);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  throw new ConfigError(`${name}=${secretName.test(name) ? '…' : present[name]} is not right: ${issue?.message}`);
};

/** Settings that belong together: all of them, or undefined when none is set. */
const allOrNone = <Name extends keyof Settings>(
  values: Settings,
  ...names: [Name, Name, ...Name[]]
): Record<Name, string> | undefined => {
  const missing = names.filter((name) => !values[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    const list = [names.slice(0, -1).join(', '), names.at(-1)].join(' and ');
    throw new ConfigError(`${list} belong together: set all of them or none`);
  }
  return Object.fromEntries(names.map((name) => [name, String(values[name])])) as Record<Name, string>;
};

/** Without them a shop would seem to work: codes would be written where nobody reads them, links would lead nowhere. */
const neededInProduction = [
  ...(['SEAL_PRIVATE_KEY', 'ID_DATA_KEY', 'SIGNING_KEY'] as const),
  ...(['PUBLIC_URL', 'SMTP_URL', 'TWILIO_SID', 'TWILIO_TOKEN', 'SMS_FROM'] as const),
];

const requireForProduction = (values: Settings) => {
  const missing = neededInProduction.filter((name) => !values[name]);
  if (missing.length > 0)
    throw new ConfigError(`Without DEMO=on these settings are needed: ${missing.join(', ')} (see .env.example)`);
};

/** Reads and checks the settings; throws ConfigError with one clear line about the first invalid one (OPS-03). */
export const readConfig = (env: Env): Config => {
  const values = parseSettings(env);
  const demo = values.DEMO ?? values.DATABASE_URL === undefined;
  if (!demo) requireForProduction(values);
  const keys = allOrNone(values, 'SEAL_PRIVATE_KEY', 'ID_DATA_KEY', 'SIGNING_KEY');
  const s3 = allOrNone(values, 'S3_URL', 'S3_BUCKET', 'S3_REGION', 'S3_KEY', 'S3_SECRET');
  const sms = allOrNone(values, 'TWILIO_SID', 'TWILIO_TOKEN', 'SMS_FROM');
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    statementTimeout: values.STATEMENT_TIMEOUT,
    demo,
    s3: s3 && {
      ...{ url: s3.S3_URL, bucket: s3.S3_BUCKET, region: s3.S3_REGION },
      ...{ key: s3.S3_KEY, secret: s3.S3_SECRET },
    },
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    publicUrl: values.PUBLIC_URL,
    keys: keys && { sealPrivatePem: keys.SEAL_PRIVATE_KEY, idData: keys.ID_DATA_KEY, signing: keys.SIGNING_KEY },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    sms: sms && { sid: sms.TWILIO_SID, token: sms.TWILIO_TOKEN, from: sms.SMS_FROM },
    geoIpFile: values.GEOIP_FILE,
    exchangeRatesUrl: values.EXCHANGE_RATES_URL === 'off' ? undefined : values.EXCHANGE_RATES_URL,
    nameServers: values.NAME_SERVERS,
    apiBase: values.API_BASE,
    metricsToken: values.METRICS_TOKEN,
    checkAnswers: values.CHECK_ANSWERS,
  };
};
