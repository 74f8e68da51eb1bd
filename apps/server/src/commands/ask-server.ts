import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { linesOf } from '../lib/lines-of';
import { CommandError, type Say } from './command';
import { type OperatorReply, type OperatorRequest, socketPath } from './operator-socket';
import { nameOf, type ReadyCommand } from './run-command';

/** The server has another current folder than whoever typed the command. */
const requestOf = ({ command, words, options, input }: ReadyCommand): OperatorRequest => {
  const { paths = [], notPaths = [] } = command;
  const entries = Object.entries(options);
  const fromHere = (place: number | string, text: string) =>
    paths.includes(place) && !notPaths.includes(text) ? resolve(text) : text;
  return {
    name: nameOf(command),
    ...(input !== undefined && { input }),
    words: words.map((word, index) => fromHere(index, word)),
    options: Object.fromEntries(entries.map(([name, value]) => [name, fromHere(name, value)])),
  };
};

/** Undefined when no server listens there. Throws CommandError when one does that is somebody else's. */
const reach = async (path: string): Promise<Socket | undefined> => {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') throw new CommandError('Only who owns the data folder may run commands beside its server');
    return undefined;
  }
};

/** Has the running server of an embedded database run a command; undefined when none runs, else the exit code. */
export const askServer = async (dataDir: string, ready: ReadyCommand, say: Say): Promise<number | undefined> => {
  const request = requestOf(ready);
  const socket = await reach(socketPath(dataDir));
  if (!socket) return undefined;
  socket.on('error', () => {});
  socket.end(`${JSON.stringify(request)}\n`);
  for await (const line of linesOf(socket)) {
    const reply: OperatorReply = JSON.parse(line);
    if ('problem' in reply) throw new CommandError(reply.problem);
    if ('code' in reply) return reply.code;
    say(reply.say, reply.facts);
  }
  throw new CommandError('The server ended before the command did: see what was done with `actions <shop>`');
};
