import { setTimeout as pause } from 'node:timers/promises';
import type { KeptServer } from './kept-server';
import type { Random } from './random';

export interface Devil {
  stop: () => Promise<void>;
  /** How often each thing was done. */
  deeds: Record<string, number>;
}

export interface Victims {
  servers: KeptServer[];
  /** Ends all connections to the database; missing where it is a part of the server. */
  endConnections?: () => Promise<void>;
  /** Ends the database at once, for so many milliseconds. */
  crashDatabase?: (awayMs: number) => Promise<void>;
}

const rest = { minMs: 700, maxMs: 3000 };
const comeBackMs = 60_000;
const away = { minMs: 200, maxMs: 4000 };

/** Once one of them serves, or after a while in which it should have. */
const comeBack = async (servers: readonly KeptServer[]) => {
  const giveUpAt = Date.now() + comeBackMs;
  while (Date.now() < giveUpAt) {
    const ready = await Promise.all(servers.map((server) => server.isReady()));
    if (ready.includes(true)) return;
    await pause(100);
  }
};

/** Kills servers, ends connections and crashes the database, one after the other, until it is stopped. */
export const unleashDevil = ({ servers, endConnections, crashDatabase }: Victims, random: Random): Devil => {
  const deeds: Record<string, number> = {};
  const kill = async () => random.pick(servers).kill();
  const repertoire: [string, () => Promise<void>][] = [['servers killed', kill]];
  if (endConnections) repertoire.push(['times all connections ended', endConnections]);
  if (crashDatabase) repertoire.push(['database crashes', () => crashDatabase(random.between(away.minMs, away.maxMs))]);

  // Now and then the last one is killed as it starts; always would mean, where starting takes long, that nobody is ever served.
  const letServe = async () => {
    if (random.happens(0.75)) await comeBack(servers);
  };

  let isAtWork = true;
  const work = async () => {
    for (let turn = 0; isAtWork; turn += 1) {
      await letServe();
      await pause(random.between(rest.minMs, rest.maxMs));
      if (!isAtWork) return;
      // Each kind once in the beginning, so that a short run has seen them all.
      const [name, deed] = repertoire[turn] ?? random.pick(repertoire);
      await deed();
      deeds[name] = (deeds[name] ?? 0) + 1;
    }
  };
  const working = work();
  return {
    deeds,
    stop: async () => {
      isAtWork = false;
      await working;
    },
  };
};
