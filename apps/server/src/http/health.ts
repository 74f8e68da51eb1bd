import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config';
import type { Context } from '../core/context';
import type { SecurityLog } from '../core/security-log';
import { ping } from '../db/database';
import { equalInConstantTime } from '../lib/constant-time';
import { isInside, plainAddress } from '../lib/network';
import { countRefunds } from './health.queries';

/**
 * Callers with the token; if none is configured, callers in private networks. Callers behind a proxy that we don't trust
 * are excluded, because they all seem to come from the proxy's own network.
 */
const mayReadMetrics = ({ metricsToken, trustedProxies }: Config, { headers, ip }: FastifyRequest): boolean => {
  if (metricsToken !== undefined) return equalInConstantTime(headers.authorization ?? '', `Bearer ${metricsToken}`);
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return isInside(plainAddress(ip)) && (trustedProxies > 0 || !isForwarded);
};

type Timer = Histogram.Internal<'route' | 'status'>;

/** prom-client builds a text and a hash on each call of `labels`; routes and statuses are few, so the timers are cached. */
const timerCache = (duration: Histogram<'route' | 'status'>) => {
  const timers = new Map<string, Map<number, Timer>>();
  return (route: string, status: number): Timer => {
    const existing = timers.get(route)?.get(status);
    if (existing) return existing;
    const timer = duration.labels({ route, status });
    timers.set(route, (timers.get(route) ?? new Map()).set(status, timer));
    return timer;
  };
};

const countSecurityEvents = (registry: Registry, security: SecurityLog) =>
  new Counter({
    name: 'pcmall_security_events_total',
    help: 'Failed logins and codes, lockouts, refused signatures and tries across shops, by kind',
    labelNames: ['event'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [event, count] of security.counts()) this.inc({ event }, count);
    },
  });

/** While the database is away there is nothing to tell of them. */
const gaugeRefunds = (registry: Registry, db: Context['db']) =>
  new Gauge({
    name: 'pcmall_refunds',
    help: 'Refunds that wait for a review, are on their way, or are held up by a provider that refuses',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await countRefunds(db).catch(() => undefined);
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });

/** Liveness, readiness and Prometheus metrics (OPS-03). */
export const healthRoutes = (
  server: FastifyInstance,
  { db, config, security }: Pick<Context, 'db' | 'config' | 'security'>,
) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'pcmall_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  countSecurityEvents(registry, security);
  gaugeRefunds(registry, db);
  const timerOf = timerCache(duration);
  server.addHook('onResponse', (request, reply, done) => {
    timerOf(request.routeOptions.url ?? 'none', reply.statusCode).observe(reply.elapsedTime / 1000);
    done();
  });

  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    try {
      await ping(db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
  server.get('/metrics', async (request, reply) =>
    mayReadMetrics(config, request)
      ? reply.type(registry.contentType).send(await registry.metrics())
      : reply.callNotFound(),
  );
};
