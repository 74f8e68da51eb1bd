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
  times: { kind: string; path: string; milliseconds: number; total: number }[];
}

serve<SearchJob, SearchResult>(async ({ origin, headers, searches, connections }) => {
  const waiting = [...searches];
  const times: SearchResult['times'] = [];
  const begin = performance.now();
  const ask = async () => {
    const { send, close } = openConnection(origin);
    for (let search = waiting.shift(); search; search = waiting.shift()) {
      const start = performance.now();
      const { status, text } = await send({ method: 'GET', path: search.path, headers });
      const milliseconds = performance.now() - start;
      const answer: { success: boolean; data: { total: number } } = JSON.parse(text);
      if (status !== 200 || !answer.success) throw new Error(`${search.path} answered ${text}`);
      times.push({ ...search, milliseconds, total: answer.data.total });
    }
    close();
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return { seconds: (performance.now() - begin) / 1000, times };
});
