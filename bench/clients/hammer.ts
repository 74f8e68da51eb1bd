import autocannon from 'autocannon';
import { serve } from './serve';

export interface HammerJob {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  connections: number;
  seconds: number;
}

export interface HammerResult {
  perSecond: number;
  requests: number;
  p50: number;
  p99: number;
  /** Answers that were no 200. */
  failures: number;
}

serve<HammerJob, HammerResult>(async ({ seconds, ...job }) => {
  const result = await autocannon({ ...job, duration: seconds });
  return {
    perSecond: result.requests.average,
    requests: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
});
