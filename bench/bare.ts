import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The baseline: a route that does nothing but send the bytes of a file.
const [, , file = ''] = process.argv;
const body = readFileSync(file);
const server = Fastify();
server.get('/', async (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').header('content-encoding', 'gzip').send(body),
);
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
