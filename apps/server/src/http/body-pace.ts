import type { IncomingMessage } from 'node:http';

/** Slower than any line that shops on the web, so that a body can't be made to last. */
const pace = { graceMs: 5000, bytesPerSecond: 4000 };

const lookEveryMs = 1000;

/**
 * Whether a body is behind, by its bytes and the time since its first.
 * @internal
 */
export const isTooSlow = (bytes: number, elapsedMs: number): boolean =>
  elapsedMs > pace.graceMs && bytes < ((elapsedMs - pace.graceMs) / 1000) * pace.bytesPerSecond;

/** A body this small has arrived together with the headers. */
export const smallBodyBytes = 1000;

/** Cuts the connection of a body that comes too slowly, read or not (SEC-06). */
export const watchPace = (request: IncomingMessage) => {
  if (request.method === 'GET' || Number(request.headers['content-length'] ?? Number.NaN) <= smallBodyBytes) return;
  const { socket } = request;
  const before = socket.bytesRead;
  const begin = performance.now();
  const looking = setInterval(() => {
    if (isTooSlow(socket.bytesRead - before, performance.now() - begin)) request.destroy();
  }, lookEveryMs);
  const stop = () => clearInterval(looking);
  request.once('close', stop).once('end', stop);
};
