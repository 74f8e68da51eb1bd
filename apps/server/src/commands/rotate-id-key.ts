import type { Context } from '../core/context';
import { resealShop } from '../features/identity/key/id-key.service';
import { resealSecondFactors } from '../features/staff/second-factor/second-factor.service';
import { changeIdKeysInFolder } from '../gateways/keys';
import { type Command, CommandError } from './command';

const readKey = (text: string | undefined): Buffer => {
  const key = Buffer.from(text ?? '', 'base64');
  if (key.length === 32) return key;
  throw new CommandError('Give 32 bytes in base64: --new "$(openssl rand -base64 32)"');
};

/** Before anything is sealed with the new key, every server must be able to open it. */
const introduceKey = ({ config, keys }: Context, key: Buffer) => {
  if (keys.idDataKnown.some((candidate) => candidate.equals(key))) return;
  if (config.keys)
    throw new CommandError('First start all servers with ID_DATA_KEY=<new key>,<old key>, then repeat this command');
  changeIdKeysInFolder(config.dataDir, (existing) => [key.toString('base64'), existing].join(','));
};

export const rotateIdKey: Command = {
  usage: 'rotate-id-key --new <key in base64>',
  summary:
    'Seal all ID numbers, photos, payment passwords, payment keys and second factors with a new key; what is sealed with the old one stays readable meanwhile.',
  options: ['new'],
  words: 0,
  changes: 'all',
  alone: true,
  secret: ['new'],
  run: async ({ context, options, say }) => {
    const key = readKey(options.new);
    introduceKey(context, key);
    let unreadable = 0;
    for (const { shopId } of await context.shops.all()) {
      const resealed = await resealShop(context, shopId, key);
      unreadable += resealed.unreadable;
      say(
        `Shop ${shopId}: ${resealed.numbers} numbers, ${resealed.photos} photos, ${resealed.payPasswords} payment passwords, ${resealed.payKeys} sets of payment keys`,
      );
    }
    const secondFactors = await resealSecondFactors(context, key);
    unreadable += secondFactors.unreadable;
    say(`Staff: ${secondFactors.resealed} second factors`);
    if (unreadable > 0) {
      say(`${unreadable} could not be opened: keep the old keys until you know why`);
      return 1;
    }
    // On an embedded database this is the only process; elsewhere servers may still seal with the old key.
    const isAlone = !context.config.keys && context.database.embedded;
    if (isAlone) changeIdKeysInFolder(context.config.dataDir, () => key.toString('base64'));
    say(isAlone ? 'Done' : 'Done: once all servers have been started with both keys, the new one alone is enough');
    return 0;
  },
};
