import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  text: string;
}

export interface Message {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: object;
}

/** One kept-alive connection, as a browser's; answers arrive in turn. */
export const openConnection = (origin: string) => {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = ({ method, path, headers, body }: Message): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const payload = body && JSON.stringify(body);
      const type: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' };
      const sent = request({ hostname, port, agent, method, path, headers: { ...headers, ...type } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      });
      sent.on('error', reject);
      sent.end(payload);
    });
  return { send, close: () => agent.destroy() };
};
