import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { worstKinds, worstPicture } from '../testing/samples/worst-pictures';
import { redrawPhoto } from './redraw-photo';

/** What one request may take beside the server itself, whatever is sent. */
const mostMegabytes = 150;

const measured = async (content: Buffer): Promise<{ outcome: string; megabytes: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'pcmall-worst-'));
  const [small, worst] = [join(folder, 'small'), join(folder, 'worst')];
  const background = '#fff';
  await writeFile(
    small,
    await sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  await writeFile(worst, content);
  const child = fork(fileURLToPath(new URL('../testing/peak-memory.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const answer = once(child, 'message');
  child.send({ small, worst });
  const [result] = await answer;
  child.disconnect();
  return result;
};

test.each(worstKinds)(
  '[SEC-06] the worst picture that is taken stays within its memory: %s',
  { timeout: 60_000 },
  async (kind) => {
    const { outcome, megabytes } = await measured(await worstPicture(kind));

    if (process.env.SHOW) console.log(kind, megabytes);
    expect(outcome).toBe('drawn');
    expect(megabytes).toBeLessThan(mostMegabytes);
  },
);

test.each(worstKinds)(
  '[SEC-06] a little larger it is refused by its header alone: %s',
  { timeout: 60_000 },
  async (kind) => {
    const content = await worstPicture(kind, { beyond: true });

    const refused = await redrawPhoto(async () => content, { format: 'jpeg', isIdPhoto: true });
    expect(refused).toEqual({ fault: 'photo.tooManyPixels' });
  },
);
