import type { CallInput, Endpoint } from '@pcmall/contract/endpoint';
import { type createCaller, openEnvelope, type Parts } from './caller';

type Caller = Pick<ReturnType<typeof createCaller>, 'fetchAnswer' | 'conclude'>;

/** A call that answers with a file, which the browser then saves under the name. */
export const createDownload = ({ fetchAnswer, conclude }: Caller) => {
  const fetchFile = async (endpoint: Endpoint, parts: Parts) => {
    const response = await fetchAnswer(endpoint, parts);
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('json')) openEnvelope(await response.json());
    // A proxy's error page is saved as nothing: it is reported as a connection problem.
    if (!response.ok || endpoint.binary === undefined || !type.startsWith(endpoint.binary))
      throw new TypeError('The answer is no file');
    return response.blob();
  };
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>, name: string): Promise<void> => {
    const content = await conclude(endpoint, fetchFile(endpoint, input as Parts));
    const address = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
};
