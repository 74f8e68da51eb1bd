import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config';
import type { Context } from '../core/context';
import { ping } from '../db/database';
import { equalInConstantTime } from '../lib/constant-time';
import { isInside } from '../lib/network';

/**
 * Whoever shows the token; without one set, callers from own networks, but none that a proxy speaks for whose word
 * about them is not taken: behind it everybody looks like a neighbour.
 */
const mayMeasure = ({ metricsToken, trustedProxies }: Config, { headers, ip }: FastifyRequest): boolean => {
  if (metricsToken !== undefined) return equalInConstantTime(headers.authorization ?? '', `Bearer ${metricsToken}`);
  const isSpokenFor = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return isInside(ip) && (trustedProxies > 0 || !isSpokenFor);
};

type Timer = Histogram.Internal<'route' | 'status'>;

/** prom-client makes a text and a hash of labels each time they are named; routes and statuses are few. */
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

/** Liveness, readiness and Prometheus metrics (OPS-03). */
export const healthRoutes = (server: FastifyInstance, { db, config }: Pick<Context, 'db' | 'config'>) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'pcmall_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
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
    mayMeasure(config, request)
      ? reply.type(registry.contentType).send(await registry.metrics())
      : reply.callNotFound(),
  );
};
