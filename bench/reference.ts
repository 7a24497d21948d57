/**
 * What the server is measured beside: bare Fastify routes on the same database, each of which runs the statements it was
 * told and sends the bytes it was told. `PUT /told/NAME` tells it; `POST /run/NAME` runs. `POST /hash` makes one password hash.
 * `PUT /cells` tells it the cells of a file, which `GET /bare.xls` and `/bare.pdf` write.
 */
import { fastify } from 'fastify';
import pg from 'pg';
import { bareExcel, barePdf } from './bare-files.ts';
import type { ToldCells } from './exports.ts';
import { PASSWORD } from './load.ts';
import type { Told } from './told.ts';
import { hashPassword } from '../src/areas/session/server/password.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 12 });
const told = new Map<string, Told>();
const server = fastify({ bodyLimit: 100_000_000 });

server.put<{ Params: { name: string }; Body: Told }>('/told/:name', (request) => {
  told.set(request.params.name, request.body);
  return { told: told.size };
});

server.post<{ Params: { name: string } }>('/run/:name', async (request, reply) => {
  const route = told.get(request.params.name);
  if (!route) return reply.code(404).send();
  for (const statement of route.statements) await pool.query(statement);
  return reply.type('application/json; charset=utf-8').send(route.body);
});

let cells: ToldCells = { kinds: [], lines: [] };
server.put<{ Body: ToldCells }>('/cells', (request) => {
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
