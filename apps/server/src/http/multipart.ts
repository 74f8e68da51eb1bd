import type { FastifyRequest } from 'fastify';
import { refuse } from '../core/shop-error';

export interface ReceivedFile {
  /** As the browser says; what the file really is has to be looked at. */
  claimedName: string;
  claimedType: string;
  content: Buffer;
}

/** Reads a multipart body: text fields, and files under the names that the endpoint expects. Others are dropped. */
export const readMultipart = async (request: FastifyRequest, names: readonly string[]) => {
  const fields: Record<string, string> = {};
  const files: Record<string, ReceivedFile> = {};
  if (!request.isMultipart()) return { fields: request.body, files };
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    } else {
      const content = await part.toBuffer();
      if (part.file.truncated) refuse('tooLarge');
      if (names.includes(part.fieldname))
        files[part.fieldname] = { claimedName: part.filename, claimedType: part.mimetype, content };
    }
  }
  return { fields, files };
};
