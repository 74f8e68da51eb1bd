import { openConnection } from './connection';
import { serve } from './serve';

export interface SearchJob {
  origin: string;
  headers: Record<string, string>;
  /** Each is asked once; `kind` sorts the times. */
  searches: { kind: string; path: string }[];
  connections: number;
}

export interface SearchResult {
  seconds: number;
  times: { kind: string; path: string; milliseconds: number; found: number }[];
}

serve<SearchJob, SearchResult>(async ({ origin, headers, searches, connections }) => {
  const waiting = [...searches];
  const times: SearchResult['times'] = [];
  const begin = performance.now();
  const ask = async () => {
    const { send, close } = openConnection(origin);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const start = performance.now();
      const { status, text } = await send({ method: 'GET', path: next.path, headers });
      const milliseconds = performance.now() - start;
      const answer: { success: boolean; data: { total: number } } = JSON.parse(text);
      if (status !== 200 || !answer.success) throw new Error(`${next.path} answered ${text}`);
      times.push({ ...next, milliseconds, found: answer.data.total });
    }
    close();
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return { seconds: (performance.now() - begin) / 1000, times };
});
