import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The baseline: a route for each file that only sends its bytes, whatever the request.
const server = Fastify();
for (const [index, file] of process.argv.slice(2).entries()) {
  const body = readFileSync(file);
  server.route({
    method: ['GET', 'POST'],
    url: `/${index}`,
    handler: async (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').header('content-encoding', 'gzip').send(body),
  });
}
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
