import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const payPassword = '246810';

// The server's own library, out of reach of an import here; a hash carries its parameters, so both kinds verify alike.
const program = `
  import { hash, verify } from '@node-rs/argon2';
  const dear = await hash('${payPassword}', { memoryCost: 19456, timeCost: 2, parallelism: 1 });
  const cheap = await hash('${payPassword}', { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const begin = process.cpuUsage();
  for (let turn = 0; turn < 20; turn += 1) await verify(dear, '${payPassword}');
  const { user, system } = process.cpuUsage(begin);
  console.log(JSON.stringify({ dear, cheap, milliseconds: (user + system) / 20 / 1000 }));
`;

export interface PayPasswords {
  /** Argon2id as the shop makes it. */
  dear: string;
  /** The same password at hardly any cost. */
  cheap: string;
  /** CPU of one check of the dear one. */
  milliseconds: number;
}

export const hashPayPasswords = (): PayPasswords => {
  const cwd = fileURLToPath(new URL('../apps/server', import.meta.url));
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd, encoding: 'utf8' }));
};
