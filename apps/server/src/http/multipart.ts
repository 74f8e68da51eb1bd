import type { FileHandle } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { refuse, ShopError } from '../core/shop-error';
import { plainAddress } from '../lib/network';
import { openNameless, readWhole, type UploadRoom, writeInto } from './incoming-files';

/** Of one file, in bytes. */
export const largestFile = 10 * 1_048_576;

export interface ReceivedFile {
  /** Reads the content, of at most 10 MB, which has to be checked: nothing that the browser claims of it is kept. */
  read: () => Promise<Buffer>;
  /** What its sender calls it. */
  name: string;
}

export interface Received {
  fields: unknown;
  files: Record<string, ReceivedFile>;
}

/** What went wrong on our disk is our fault; everything else is the body's. */
const isOurFault = (error: unknown) => error instanceof Error && 'syscall' in error && 'path' in error;

const isRefusal = (error: unknown) =>
  error instanceof ShopError || (error instanceof Error && 'statusCode' in error && error.statusCode === 413);

/** In bytes: what is announced, at most the files that are expected. */
const roomOf = ({ headers }: FastifyRequest, names: readonly string[]) => {
  const most = names.length * largestFile;
  const announced = Number(headers['content-length']);
  return announced > 0 ? Math.min(announced, most) : most;
};

const receive = async (request: FastifyRequest, names: readonly string[], handles: FileHandle[]): Promise<Received> => {
  const fields: Record<string, string> = {};
  const files: Record<string, ReceivedFile> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    if (!names.includes(part.fieldname) || files[part.fieldname]) {
      part.file.resume();
      continue;
    }
    const handle = await openNameless();
    handles.push(handle);
    const size = await writeInto(handle, part.file);
    if (part.file.truncated) refuse('tooLarge');
    files[part.fieldname] = { read: () => readWhole(handle, size), name: part.filename ?? '' };
  }
  return { fields, files };
};

/**
 * Receives a multipart body and hands it on: text fields, and files under the expected names, which wait on the disk.
 * Others are dropped. Refuses tooLarge, badInput for a broken body, and tooManyRequests where there is no room.
 */
export const withMultipart = async <Result>(
  request: FastifyRequest,
  names: readonly string[],
  room: UploadRoom,
  use: (received: Received) => Promise<Result>,
): Promise<Result> => {
  if (!request.isMultipart()) return use({ fields: request.body, files: {} });
  const give = room.take(plainAddress(request.ip), roomOf(request, names));
  const handles: FileHandle[] = [];
  try {
    const received = await receive(request, names, handles).catch((error: unknown) => {
      throw isOurFault(error) || isRefusal(error) ? error : new ShopError('badInput');
    });
    return await use(received);
  } finally {
    give();
    await Promise.all(handles.map((handle) => handle.close()));
  }
};
