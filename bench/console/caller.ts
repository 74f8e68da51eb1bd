import { createHash, randomBytes } from 'node:crypto';
import { type CallInput, type DataOf, type Endpoint, pathWithQuery } from '@pcmall/contract/endpoint';
import { type Credentials, headersOf } from '../hammer';
import type { Stand } from '../stand';

const token = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Somebody of the demo's staff as an owner of this shop, with a session written straight into the database. */
const openSession = async ({ sql }: Stand, shopId: string): Promise<Credentials> => {
  const session = { accessToken: `console.${token()}`, sessionId: token() };
  const { rows } = await sql.query<{ staff_id: string }>(
    `INSERT INTO staff_sessions (token_hash, session_hash, staff_id, address, device, created_at, last_seen_at, expires_at)
     SELECT $1, $2, staff_id, '127.0.0.1', 'bench', now(), now(), now() + interval '1 day'
     FROM staff_memberships WHERE role = 'owner' LIMIT 1
     RETURNING staff_id`,
    [hashOf(session.accessToken), hashOf(session.sessionId)],
  );
  await sql.query(
    `INSERT INTO staff_memberships (shop_id, staff_id, role, created_at) VALUES ($1, $2, 'owner', now())
     ON CONFLICT DO NOTHING`,
    [shopId, rows[0]?.staff_id],
  );
  return session;
};

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: Record<string, Blob>;
}

/** Calls of the console's API by an owner of the shop. */
export const callerOf = async (stand: Stand, shopId: string) => {
  const headers = headersOf(shopId, await openSession(stand, shopId));
  const send = async (endpoint: Endpoint, input: Input) => {
    const form = new FormData();
    for (const [name, file] of Object.entries(input.files ?? {})) form.set(name, file, name);
    const json = { ...headers, 'content-type': 'application/json' };
    const post = endpoint.files ? { headers, body: form } : { headers: json, body: JSON.stringify(input.body ?? {}) };
    const url = `${stand.server.origin}/consoleapi${pathWithQuery(endpoint, input)}`;
    return fetch(url, endpoint.method === 'GET' ? { headers } : { method: 'POST', ...post });
  };
  return {
    file: async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
      const answer = await send(endpoint, input as Input);
      if (answer.headers.get('content-type')?.includes('json'))
        throw new Error(`${endpoint.path}: ${await answer.text()}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    call: async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<DataOf<E>> => {
      const answer = await (await send(endpoint, input as Input)).json();
      if (answer.code !== '200') throw new Error(`${endpoint.path}: ${answer.message}`);
      return answer.data;
    },
  };
};
