import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/**
 * The lines of a stream of UTF-8, which end with \n and nothing else. Node's own readline takes U+2028 and U+2029 for the end
 * of a line too, from one version on; JSON may hold both as they are. The stream stays open when its reader stops early.
 */
export async function* linesOf(input: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  for await (const chunk of input.iterator({ destroyOnReturn: false })) {
    const text = decoder.write(chunk);
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      yield begun + text.slice(start, end);
      begun = '';
      start = end + 1;
    }
    begun += text.slice(start);
  }
  const last = begun + decoder.end();
  if (last) yield last;
}
