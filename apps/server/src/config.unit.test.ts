import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config';

const key = randomBytes(32).toString('base64');
const keys = { SEAL_PRIVATE_KEY: 'first\\nsecond', ID_DATA_KEY: `${key},${key}`, SIGNING_KEY: key };

test('[OPS-03] without any setting, and with empty ones, it is a demo on the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    demo: true,
    trustedProxies: 0,
    keys: undefined,
  });
  expect(readConfig({ PORT: '', DEMO: '', API_BASE: '', SMTP_URL: '' })).toEqual(readConfig({}));
});

const production = {
  ...keys,
  DATABASE_URL: 'postgres://shop:secret@127.0.0.1/shop',
  PUBLIC_URL: 'https://mall.example/',
  SMTP_URL: 'smtps://mall:secret@mail.example',
  TWILIO_SID: 'AC1',
  TWILIO_TOKEN: 'secret',
  SMS_FROM: '+15005550006',
};

test('[OPS-03] with a database of its own it is no demo', () => {
  expect(readConfig(production)).toMatchObject({
    databaseUrl: production.DATABASE_URL,
    demo: false,
    publicUrl: 'https://mall.example',
    keys: { sealPrivatePem: 'first\nsecond', idData: keys.ID_DATA_KEY, signing: key },
    sms: { sid: 'AC1', token: 'secret', from: '+15005550006' },
  });
});

test('[OPS-02.3] without the demo it starts with mail, SMS, address and keys alone, and one line names all that is missing', () => {
  const line = (names: string) => new Error(`Without DEMO=on these settings are needed: ${names} (see .env.example)`);

  expect(() => readConfig({ DATABASE_URL: production.DATABASE_URL })).toThrow(
    line('SEAL_PRIVATE_KEY, ID_DATA_KEY, SIGNING_KEY, PUBLIC_URL, SMTP_URL, TWILIO_SID, TWILIO_TOKEN, SMS_FROM'),
  );
  expect(() => readConfig({ DEMO: 'off' })).toThrow('Without DEMO=on');
  for (const name of ['SIGNING_KEY', 'PUBLIC_URL', 'SMTP_URL', 'TWILIO_TOKEN'])
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(line(name));
});

test.each([
  [{ PORT: '70000' }, 'PORT=70000 is not right: a whole number from 0 to 65535'],
  [{ DEMO: 'maybe' }, 'DEMO=maybe is not right: on or off'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is not right: one of fatal, error, warn, info, debug, silent'],
  [{ GEOIP_FILE: '/nowhere' }, 'GEOIP_FILE=/nowhere is not right: a file that exists'],
  [{ API_BASE: '/api/' }, 'API_BASE=/api/ is not right: a path such as /mallapi, or a URL without a slash at its end'],
  [
    { DATABASE_URL: 'mysql://a:b@c/d' },
    'DATABASE_URL=… is not right: a URL that starts with postgres:// or postgresql://',
  ],
  [{ ...keys, SIGNING_KEY: 'short' }, 'SIGNING_KEY=… is not right: at least 32 bytes in base64'],
  [{ TWILIO_SID: 'a' }, 'TWILIO_SID, TWILIO_TOKEN and SMS_FROM belong together: set all three or none'],
  [{ PORT: 'eighty', LOG_LEVEL: 'loud' }, 'PORT=eighty is not right: a whole number from 0 to 65535'],
])('[OPS-03] %j is told in one line that names the setting and keeps secrets', (env, line) => {
  expect(() => readConfig(env)).toThrow(new Error(line));
});
