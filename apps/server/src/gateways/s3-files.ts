import { setTimeout as pause } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { ConfigError, type S3Settings } from '../config';
import { checkKey, type FileStore, FilesAway } from './files';

/** How long one try may take: an answer that comes later is none for whoever waits for a page. */
const patienceMs = 10_000;

/** Waits before the second and the third try, in milliseconds. */
const pauses = [100, 400];

/** Refused for good, and not because the store is away or busy. */
const isRefused = (error: unknown): error is S3ServiceError =>
  error instanceof S3ServiceError && error.status < 500 && error.status !== 429;

/** Tries again while the store is away or busy; throws FilesAway when it stays so. */
const persistently = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (const wait of [...pauses, undefined]) {
    try {
      return await attempt();
    } catch (error) {
      if (isRefused(error)) throw error;
      if (wait === undefined) throw new FilesAway('The file store does not answer', { cause: error });
      await pause(wait);
    }
  }
  throw new FilesAway('The file store does not answer');
};

const clientOf = ({ url, bucket, region, key, secret }: S3Settings) =>
  new S3mini({
    endpoint: `${url}/${bucket}`,
    ...{ region, accessKeyId: key, secretAccessKey: secret },
    requestAbortTimeout: patienceMs,
  });

async function* listBucket(client: S3mini, pageSize: number): AsyncIterable<string> {
  let next: string | undefined;
  do {
    const page = await persistently(() => client.listObjectsPaged('/', '', pageSize, next));
    for (const { Key } of page?.objects ?? []) yield Key;
    next = page?.nextContinuationToken;
  } while (next !== undefined);
}

/** Files in a bucket of an S3 store. Every call throws FilesAway when the store does not answer. */
export const s3Files = (settings: S3Settings, pageSize = 1000): FileStore => {
  const client = clientOf(settings);
  const at = async <Result>(key: string, act: (key: string) => Promise<Result>): Promise<Result> => {
    checkKey(key);
    return persistently(() => act(key));
  };
  return {
    put: async (key, content) => {
      await at(key, (checked) => client.putObject(checked, content));
    },
    read: async (key) => {
      const content = await at(key, (checked) => client.getObjectArrayBuffer(checked));
      return content ? Buffer.from(content) : undefined;
    },
    remove: async (key) => {
      await at(key, (checked) => client.deleteObject(checked)).catch((error: unknown) => {
        if (!(isRefused(error) && error.serviceCode === 'NoSuchKey')) throw error;
      });
    },
    list: () => listBucket(client, pageSize),
  };
};

/**
 * Finds out at the start what would otherwise show as missing pictures: throws ConfigError when the bucket is not there
 * or may not be used. A store that does not answer is told to `onAway` alone.
 */
export const checkBucket = async (settings: S3Settings, onAway: (error: FilesAway) => void): Promise<void> => {
  const { bucket } = settings;
  try {
    const page = await persistently(() => clientOf(settings).listObjectsPaged('/', '', 1));
    if (page === null) throw new ConfigError(`The file store has no bucket ${bucket}: make it, or correct S3_BUCKET`);
  } catch (error) {
    if (isRefused(error))
      throw new ConfigError(`The file store refuses S3_KEY and S3_SECRET for the bucket ${bucket}: ${error.message}`);
    if (!(error instanceof FilesAway)) throw error;
    onAway(error);
  }
};
