import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Context } from '../core/context';
import { linesOf } from '../lib/lines-of';
import { CommandError, type Say, takesWords } from './command';
import { commandNamed, runCommand } from './run-command';

// An embedded database belongs to its server, so that runs the operator's commands: one a connection, asked for and
// answered in lines of JSON.

/** In a folder that only the owner of the data may enter: whoever reaches the socket may do everything. */
export const socketPath = (dataDir: string): string => join(dataDir, 'operator', 'socket');

/** What the system takes for the path of a socket, in bytes; some cut off what is longer. */
const maxPathBytes = 100;

const request = z.object({
  name: z.string(),
  words: z.array(z.string()),
  options: z.record(z.string(), z.string()),
  input: z.optional(z.string()),
});

export type OperatorRequest = z.infer<typeof request>;

export type OperatorReply = { say: string; facts?: object } | { code: number } | { problem: string };

const requestOf = (line: string): OperatorRequest => {
  try {
    return request.parse(JSON.parse(line));
  } catch {
    throw new CommandError('The server speaks another version: build and start both anew');
  }
};

const execute = async (context: Context, line: string, reply: (message: OperatorReply) => void): Promise<void> => {
  const { name, words, options, input } = requestOf(line);
  const command = commandNamed(name);
  if (!command || !takesWords(command, words.length))
    throw new CommandError(`The running server has no such command ${name}: start it anew`);
  if (command.alone) throw new CommandError(`Stop the server first: ${name} needs the data for itself`);
  const say: Say = (text, facts) => reply({ say: text, ...(facts && { facts }) });
  reply({ code: await runCommand(context, { command, words, options, input }, say) });
};

const serve = async (context: Context, log: Pick<FastifyBaseLogger, 'error'>, socket: Socket) => {
  // Who leaves before the end finds what was done with `actions`.
  socket.on('error', () => {});
  const reply = (message: OperatorReply) => {
    if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
  };
  try {
    for await (const line of linesOf(socket)) {
      await execute(context, line, reply);
      break;
    }
  } catch (error) {
    if (!(error instanceof CommandError)) log.error({ err: error }, 'a command of the operator failed');
    reply({ problem: error instanceof Error ? error.message : String(error) });
  }
  socket.end();
};

const listen = async (server: Server, path: string) => {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  // Nobody else has the database, so it is what a killed server left behind.
  rmSync(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
};

/** Takes the operator's commands while the server runs. Answers with what ends that: commands under way come to their end. */
export const openOperatorSocket = async (
  context: Context,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<() => Promise<void>> => {
  const path = socketPath(context.config.dataDir);
  if (Buffer.byteLength(path) > maxPathBytes) {
    log.warn({ path }, 'the path is too long for a socket: commands of the operator need the server stopped');
    return async () => {};
  }
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(context, log, socket));
  await listen(server, path);
  return async () => {
    server.close();
    await once(server, 'close');
  };
};
