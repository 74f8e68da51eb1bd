import type { CallInput, DataOf, Endpoint } from '@pcmall/contract/endpoint';
import { type CallOptions, openEnvelope, type Parts } from '@pcmall/ui/lib/net/caller';
import { createDownload } from '@pcmall/ui/lib/net/download';
import { conclude, fetchAnswer, requestOf } from './call';

export interface UploadProgress {
  /** Bytes on the server, of those to be sent; all of them while the answer is awaited. */
  sent: number;
  total: number;
}

const uploadTimeoutMs = 180_000;

const send = (endpoint: Endpoint, parts: Parts, onProgress: (progress: UploadProgress) => void) =>
  new Promise<unknown>((resolve, reject) => {
    const { url, method, headers, body } = requestOf(endpoint, parts);
    // `fetch` tells nothing of what has been sent so far.
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) request.setRequestHeader(name, value);
    request.timeout = uploadTimeoutMs;
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total });
    request.onload = () => resolve(request.response);
    request.onerror = request.ontimeout = () => reject(new TypeError('No answer'));
    request.send(body instanceof FormData ? body : null);
  });

/** A call that sends files and tells how far it is. */
export const upload = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  onProgress: (progress: UploadProgress) => void,
  options: CallOptions = {},
): Promise<DataOf<E>> =>
  conclude(endpoint, send(endpoint, input as Parts, onProgress).then(openEnvelope) as Promise<DataOf<E>>, options);

/** A call that answers with a file, which the browser then saves under the name. */
export const download = createDownload({ fetchAnswer, conclude });
