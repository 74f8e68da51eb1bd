import type { CallInput, Endpoint } from '@pcmall/contract/endpoint';
import { type CallOptions, openEnvelope, type Parts } from './caller';

interface Calls {
  fetchAnswer: (endpoint: Endpoint, parts: Parts) => Promise<Response>;
  settle: <Answer>(endpoint: Endpoint, answer: Promise<Answer>, options?: CallOptions) => Promise<Answer>;
}

/** Lets the browser save a file. */
const save = (content: Blob, name: string) => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** How an app makes a call that answers with a file, which the browser then saves under the name. */
export const createDownload = ({ fetchAnswer, settle }: Calls) => {
  const fetchFile = async (endpoint: Endpoint, parts: Parts) => {
    const response = await fetchAnswer(endpoint, parts);
    if (response.headers.get('content-type')?.includes('json')) {
      openEnvelope(await response.json());
      throw new TypeError('The answer is no file');
    }
    return response.blob();
  };
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>, name: string): Promise<void> =>
    save(await settle(endpoint, fetchFile(endpoint, input as Parts)), name);
};
