/**
 * The reference server: bare Fastify routes on the same database, which run recorded statements and send recorded
 * bytes. `PUT /routes/NAME` adds a route, and `POST /run/NAME` runs it. `POST /hash` computes one password hash. `PUT
 * /cells` sets the cells that `GET /bare.xls` and `/bare.pdf` write.
 */
import { fastify } from 'fastify';
import pg from 'pg';
import { bareExcel, barePdf } from './baseline-files.ts';
import type { RecordedCells } from './exports.ts';
import { PASSWORD } from './load.ts';
import type { RecordedResponse } from './recorded-queries.ts';
import { hashPassword } from '#areas/session/server/password.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 12 });
const routes = new Map<string, RecordedResponse>();
const server = fastify({ bodyLimit: 100_000_000 });

server.put<{ Params: { name: string }; Body: RecordedResponse }>('/routes/:name', (request) => {
  routes.set(request.params.name, request.body);
  return { routes: routes.size };
});

server.post<{ Params: { name: string } }>('/run/:name', async (request, reply) => {
  const route = routes.get(request.params.name);
  if (!route) return reply.code(404).send();
  for (const statement of route.statements) await pool.query(statement);
  return reply.type('application/json; charset=utf-8').send(route.body);
});

let cells: RecordedCells = { kinds: [], lines: [] };
server.put<{ Body: RecordedCells }>('/cells', (request) => {
  cells = request.body;
  return { lines: cells.lines.length };
});
server.get('/bare.xls', (_request, reply) => reply.type('application/octet-stream').send(bareExcel(cells)));
server.get('/bare.pdf', (_request, reply) => reply.type('application/pdf').send(barePdf(cells)));

server.post('/hash', async () => ({ hash: await hashPassword(PASSWORD) }));

console.log(
  JSON.stringify({ listening: await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' }) }),
);
process.on('SIGTERM', () => process.exit(0));
