import type { FastifyRequest } from 'fastify';
import type { App } from '#kit/server/context.ts';
import { isFromSameOrigin, isPortalRequest } from '#kit/server/http/same-origin.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { authenticate } from './authenticate.ts';
import { TOKEN_COOKIE } from './routes.ts';

/** The viewer of an HTTP request, by Bearer token, else by the cookie of our own pages. Null if nobody is signed in. */
export async function viewerOfRequest(app: App, request: FastifyRequest): Promise<Viewer | null> {
  return viewerOf(app, request, isPortalRequest(request, app.settings));
}

/** The viewer of an event stream, which a page opens without headers of its own. */
export async function viewerOfStream(app: App, request: FastifyRequest): Promise<Viewer | null> {
  return viewerOf(app, request, isFromSameOrigin(request, app.settings));
}

async function viewerOf(app: App, request: FastifyRequest, byCookie: boolean): Promise<Viewer | null> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  return authenticate(app, bearer ?? (byCookie ? request.cookies[TOKEN_COOKIE] : undefined) ?? null);
}
