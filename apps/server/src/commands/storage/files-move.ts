import { join } from 'node:path';
import { type FileStore, localFiles } from '../../gateways/files';
import { s3Files } from '../../gateways/s3-files';
import { type Command, CommandError } from '../command';

/** Answers whether it had to be copied; throws CommandError when the copy is another than the file. */
const copyFile = async (key: string, content: Buffer, to: FileStore): Promise<boolean> => {
  if ((await to.read(key))?.equals(content)) return false;
  await to.put(key, content);
  if (!(await to.read(key))?.equals(content)) throw new CommandError(`The copy of ${key} differs: nothing was removed`);
  return true;
};

/** What the new place has and the old one does not: files that were removed since an earlier copy. */
const findOthers = async (known: ReadonlySet<string>, to: FileStore): Promise<string[]> => {
  const others: string[] = [];
  for await (const key of to.list()) if (!known.has(key)) others.push(key);
  return others;
};

export const filesMove: Command = {
  usage: 'files-move <to-s3|to-disk> [--others remove]',
  summary:
    'Copy all files from the data folder to the bucket of S3_BUCKET, or back, and compare each; those at the old place stay.',
  options: ['others'],
  words: 1,
  changes: 'all',
  run: async ({ context: { config }, words: [way], options, say }) => {
    if (way !== 'to-s3' && way !== 'to-disk') throw new CommandError('Say where to: to-s3 or to-disk');
    if (options.others !== undefined && options.others !== 'remove')
      throw new CommandError('--others takes "remove" alone');
    if (!config.s3) throw new CommandError('Set S3_URL, S3_BUCKET, S3_REGION, S3_KEY and S3_SECRET first');
    const places = { disk: localFiles(join(config.dataDir, 'files')), bucket: s3Files(config.s3) };
    const [from, to] = way === 'to-s3' ? [places.disk, places.bucket] : [places.bucket, places.disk];
    const known = new Set<string>();
    let copied = 0;
    for await (const key of from.list()) {
      const content = await from.read(key);
      if (!content) continue;
      known.add(key);
      if (await copyFile(key, content, to)) copied += 1;
    }
    say(
      `${copied} files copied, ${known.size - copied} were there already; all ${known.size} are the same at both places`,
    );
    const others = await findOthers(known, to);
    if (options.others === 'remove') for (const key of others) await to.remove(key);
    if (others.length > 0)
      say(
        options.others === 'remove'
          ? `${others.length} others at the new place were removed`
          : `${others.length} others are at the new place alone: --others remove removes them`,
      );
    return 0;
  },
};
