import type { FastifyRequest } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { sameOrigin } from '../../../kit/server/same-origin.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { authenticate } from './authenticate.ts';
import { TOKEN_COOKIE } from './routes.ts';

/** The viewer of an HTTP request: by Bearer token, else by our own pages' cookie. Null where nobody is signed in. */
export async function viewerOfRequest(app: App, request: FastifyRequest): Promise<Viewer | null> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const cookie = sameOrigin(request, app.settings) ? request.cookies[TOKEN_COOKIE] : undefined;
  return authenticate(app, bearer ?? cookie ?? null);
}
