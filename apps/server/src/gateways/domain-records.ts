import { Resolver } from 'node:dns/promises';

/** The records could not be asked for: that says nothing of what there is. */
export class DomainRecordsError extends Error {}

/** What owners of domains publish about them. */
export interface DomainRecords {
  /** The TXT records of a name, none where there is no such name. Throws `DomainRecordsError`. */
  textsOf: (name: string) => Promise<string[]>;
}

/** What a name server says when there is nothing. */
const nothing = new Set(['ENOTFOUND', 'ENODATA']);

const codeOf = (problem: unknown) => (problem instanceof Error && 'code' in problem ? String(problem.code) : '');

/** As name servers tell them: these (`address` or `address:port`), or those of the machine where there are none. */
export const dnsRecords = (servers: readonly string[]): DomainRecords => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    textsOf: async (name) => {
      try {
        // A long text comes in pieces.
        return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
      } catch (cause) {
        if (nothing.has(codeOf(cause))) return [];
        throw new DomainRecordsError(`The records of ${name} can't be asked for`, { cause });
      }
    },
  };
};
