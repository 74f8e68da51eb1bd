import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** PostgreSQL; undefined means the embedded database in the data folder. */
  databaseUrl: string | undefined;
  databaseConnections: number;
  /** Demo shops, the outbox page and the sandbox cashier. */
  demo: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Proxies in front whose X-Forwarded-For counts; 0 for none. */
  trustedProxies: number;
  /** The address that shoppers and providers use, without a slash at its end; undefined: as the request says. */
  publicUrl: string | undefined;
  keys: { sealPrivatePem: string; idData: string; signing: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The SMS provider; undefined: messages go to the demo's outbox. */
  sms: { sid: string; token: string; from: string } | undefined;
  /** An MMDB file that tells the country of a network address; undefined: the shop's own country is assumed. */
  geoIpFile: string | undefined;
  /** Where the storefront finds the API: a path on this host or another host's URL (API-01). */
  apiBase: string;
  /** Whoever reads /metrics must show it; undefined: only own networks may read them. */
  metricsToken: string | undefined;
  /** Answers are compared with the contract; for tests and development. */
  checkAnswers: boolean;
}

/** A setting that can't be right; `message` is all that the operator needs to read. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>;

const wrong = (name: string, value: string, wanted: string): never => {
  throw new ConfigError(`${name}=${value} is not right: ${wanted}`);
};

const integer = (env: Env, name: string, fallback: number, min: number, max: number): number => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  return Number.isInteger(value) && value >= min && value <= max
    ? value
    : wrong(name, text, `a whole number from ${min} to ${max}`);
};

const flag = (env: Env, name: string, fallback: boolean): boolean => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (['1', 'true', 'on', 'yes'].includes(text)) return true;
  if (['0', 'false', 'off', 'no'].includes(text)) return false;
  return wrong(name, text, 'on or off');
};

const url = (env: Env, name: string, protocols: string[]): string | undefined => {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  // The value is not repeated: it may hold a password.
  const valid = URL.canParse(text) && protocols.includes(new URL(text).protocol);
  return valid ? text : wrong(name, '…', `a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`);
};

const file = (env: Env, name: string): string | undefined => {
  const path = env[name];
  if (path === undefined || path === '') return undefined;
  return existsSync(path) ? resolve(path) : wrong(name, path, 'a file that exists');
};

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const logLevel = (env: Env) => {
  const text = env.LOG_LEVEL || 'info';
  return levels.find((level) => level === text) ?? wrong('LOG_LEVEL', text, `one of ${levels.join(', ')}`);
};

const keys = (env: Env): Config['keys'] => {
  const { SEAL_PRIVATE_KEY: pem, ID_DATA_KEY: idData, SIGNING_KEY: signing } = env;
  if (!pem && !idData && !signing) return undefined;
  if (!pem || !idData || !signing)
    throw new ConfigError('SEAL_PRIVATE_KEY, ID_DATA_KEY and SIGNING_KEY belong together: set all three or none');
  // Several while keys are changed: the first one seals, all of them open.
  if (idData.split(',').some((key) => Buffer.from(key, 'base64').length !== 32))
    wrong('ID_DATA_KEY', '…', '32 bytes in base64, or several of that parted by commas');
  if (Buffer.from(signing, 'base64').length < 32) wrong('SIGNING_KEY', '…', 'at least 32 bytes in base64');
  return { sealPrivatePem: pem.replaceAll('\\n', '\n'), idData, signing };
};

const sms = (env: Env): Config['sms'] => {
  const { TWILIO_SID: sid, TWILIO_TOKEN: token, SMS_FROM: from } = env;
  if (!sid && !token && !from) return undefined;
  if (!sid || !token || !from)
    throw new ConfigError('TWILIO_SID, TWILIO_TOKEN and SMS_FROM belong together: set all three or none');
  return { sid, token, from };
};

const apiBase = (env: Env): string => {
  const text = env.API_BASE || '/mallapi';
  return /^(https?:\/\/[^/]+)?(\/[\w.-]+)*$/.test(text)
    ? text
    : wrong('API_BASE', text, 'a path such as /mallapi, or a URL without a slash at its end');
};

/** Reads and checks the settings; throws ConfigError with one clear line for the first that can't be right. */
export const readConfig = (env: Env): Config => {
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const config: Config = {
    host: env.HOST || '127.0.0.1',
    port: integer(env, 'PORT', 8080, 0, 65_535),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl,
    databaseConnections: integer(env, 'DATABASE_CONNECTIONS', 10, 2, 200),
    demo: flag(env, 'DEMO', databaseUrl === undefined),
    logLevel: logLevel(env),
    trustedProxies: integer(env, 'TRUSTED_PROXIES', 0, 0, 10),
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    keys: keys(env),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM || 'pcmall <no-reply@localhost>',
    sms: sms(env),
    geoIpFile: file(env, 'GEOIP_FILE'),
    apiBase: apiBase(env),
    metricsToken: env.METRICS_TOKEN || undefined,
    checkAnswers: flag(env, 'CHECK_ANSWERS', false),
  };
  if (!config.demo && !config.keys) {
    throw new ConfigError(
      'Without DEMO=on the keys are needed: set SEAL_PRIVATE_KEY, ID_DATA_KEY and SIGNING_KEY (see .env.example)',
    );
  }
  return config;
};
