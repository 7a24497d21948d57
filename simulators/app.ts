import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';

/** Adds routes to a part of a server; the part has its own hooks and content types. */
type AddRoutes = (part: FastifyInstance) => void;

/** A server that answers errors as JSON `{"error"}`; an unexpected error's message is not shown. */
export function createApp(options: FastifyServerOptions): FastifyInstance {
  const app = Fastify(options);
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send({ error: status >= 500 ? 'internal' : error.message });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not found' }));
  return app;
}

/** Adds a part that everybody may call. */
export function addPart(app: FastifyInstance, add: AddRoutes): void {
  void app.register((part, _options, done) => {
    add(part);
    done();
  });
}

/** Adds the JSON API with which tests control a simulator. */
export function addControlApi(app: FastifyInstance, add: AddRoutes): void {
  addPart(app, (part) => {
    onlyThisMachine(part);
    // Otherwise a form of any site could post here: forms can send text, but not JSON.
    part.removeContentTypeParser('text/plain');
    add(part);
  });
}

/** Adds the pages with which a person controls a simulator, and their forms. */
export function addControlPages(app: FastifyInstance, add: AddRoutes): void {
  addPart(app, (part) => {
    onlyThisMachine(part);
    parseForms(part);
    add(part);
  });
}

/** Parses submitted forms. */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/** Listens, on a free port if `port` is 0; returns the address for browsers of this machine. */
export async function listen(app: FastifyInstance, at: { port: number; host: string }): Promise<string> {
  await app.listen({ port: at.port, host: at.host });
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' && address !== null ? address.port : at.port}`;
}

/** Rejects requests from other machines and other sites' pages, because controlling needs no authentication. */
function onlyThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const site = request.headers['sec-fetch-site'];
    if (!/^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(request.hostname)) {
      void reply.code(403).send({ error: 'host: only a loopback name is answered' });
    } else if (request.method !== 'GET' && (site === 'cross-site' || site === 'same-site')) {
      void reply.code(403).send({ error: 'origin: only the page of this simulator may control it' });
    } else {
      done();
    }
  });
}
