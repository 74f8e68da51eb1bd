import { createSocket } from 'node:dgram';
import { decode, encode, type Packet, type TxtAnswer } from 'dns-packet';

const published = new Map<string, string[]>();

/** Names that the server says nothing of, as if it were away. */
const silent = new Set<string>();

export const publishTexts = (name: string, ...texts: string[]) => void published.set(name.toLowerCase(), texts);

export const keepSilentAbout = (name: string) => void silent.add(name.toLowerCase());

const answerTo = ({ id = 0, questions = [] }: Packet): Buffer | undefined => {
  const name = questions[0]?.name ?? '';
  if (silent.has(name.toLowerCase())) return undefined;
  const answers = (published.get(name.toLowerCase()) ?? []).map(
    (text): TxtAnswer => ({ type: 'TXT', name, ttl: 60, data: text }),
  );
  const noSuchName = 3;
  return encode({ type: 'response', id, flags: answers.length > 0 ? 0 : noSuchName, questions, answers });
};

let started: Promise<string> | undefined;

/** A name server on this machine for all tests of a process, as `address:port`: it tells what they publish. */
export const nameServer = (): Promise<string> => {
  started ??= new Promise((resolve) => {
    const socket = createSocket('udp4', (message, from) => {
      const answer = answerTo(decode(message));
      if (answer) socket.send(answer, from.port, from.address);
    });
    socket.bind(0, '127.0.0.1', () => resolve(`127.0.0.1:${socket.address().port}`));
    socket.unref();
  });
  return started;
};
