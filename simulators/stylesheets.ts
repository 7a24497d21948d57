import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Serves the simulators' shared stylesheet as /assets/panel.css, and a simulator's own one beside it. */
export function serveStylesheets(app: FastifyInstance, own: URL): void {
  for (const file of [new URL('panel.css', import.meta.url), own]) {
    const css = readFileSync(file);
    app.get(`/assets/${file.pathname.split('/').at(-1)}`, (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('x-content-type-options', 'nosniff').send(css),
    );
  }
}
