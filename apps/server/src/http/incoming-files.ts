import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { refuse } from '../core/shop-error';
import { newId } from '../gateways/random';
import { isLoopback, networkOf } from '../lib/network';

/** Of all uploads that this process is receiving or working on; they wait on its disk. */
const mostBytesInFlight = 400 * 1_048_576;
/** Of one network, so that nobody takes the room of everybody. */
const mostOfOneNetwork = 8;
/** Told to whoever finds no room. */
const retryAfterSeconds = 10;

/** The room that uploads take in this process. */
export const uploadRoom = (mostBytes: number = mostBytesInFlight) => {
  let taken = 0;
  const byNetwork = new Map<string, number>();
  const give = (network: string, bytes: number) => {
    taken -= bytes;
    const left = (byNetwork.get(network) ?? 1) - 1;
    if (left > 0) byNetwork.set(network, left);
    else byNetwork.delete(network);
  };
  return {
    /** Takes the room of a whole upload before its first byte; answers with how to give it back. Refuses tooManyRequests. */
    take: (address: string, bytes: number): (() => void) => {
      const network = networkOf(address);
      // What comes from the machine itself comes for somebody else.
      const own = isLoopback(address) ? 0 : (byNetwork.get(network) ?? 0);
      if (own >= mostOfOneNetwork || taken + bytes > mostBytes)
        refuse('tooManyRequests', {}, { retryAfter: retryAfterSeconds });
      taken += bytes;
      byNetwork.set(network, own + 1);
      return () => give(network, bytes);
    },
  };
};

export type UploadRoom = ReturnType<typeof uploadRoom>;

/**
 * An open file without a name: nobody else finds it, and the system takes it away with the process, however that ends.
 */
export const openNameless = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `pcmall-${newId()}`);
  const handle = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return handle;
};

/** Writes what comes, as it comes. */
export const writeInto = async (handle: FileHandle, stream: Readable): Promise<number> => {
  let size = 0;
  for await (const part of stream) {
    await handle.write(part as Buffer, 0, (part as Buffer).length, size);
    size += (part as Buffer).length;
  }
  return size;
};

export const readWhole = async (handle: FileHandle, size: number): Promise<Buffer> => {
  const content = Buffer.allocUnsafe(size);
  await handle.read(content, 0, size, 0);
  return content;
};
