import * as z from 'zod/mini';
import { endpoint } from './endpoint';

export const uploadFile = endpoint({
  method: 'POST',
  path: '/file/uploadFile',
  summary: 'Keep a picture that anybody may see, drawn anew; at most 10 MB',
  access: 'member',
  files: ['file'],
  limit: { max: 60, seconds: 3600, by: 'account' },
  data: z.object({ url: z.string() }),
  // For refunds of what was bought before.
  whileClosed: true,
});
