import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The baseline: a route for each file that does nothing but send its bytes, for whatever the call is asked with.
const server = Fastify();
for (const [place, file] of process.argv.slice(2).entries()) {
  const body = readFileSync(file);
  server.route({
    method: ['GET', 'POST'],
    url: `/${place}`,
    handler: async (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').header('content-encoding', 'gzip').send(body),
  });
}
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
