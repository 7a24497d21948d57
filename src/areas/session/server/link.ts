import type { FastifyRequest } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { authenticate } from './authenticate.ts';
import { TOKEN_COOKIE } from './routes.ts';

/**
 * Who opens a link to a file; null: nobody who is signed in. The browser follows such a link by itself, with the cookie but
 * without the portal's header, so that the link itself must be signed (kit/server/file-link.ts).
 */
export async function viewerOfLink({ db, clock }: App, request: FastifyRequest): Promise<Viewer | null> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  return authenticate(db, clock, bearer ?? request.cookies[TOKEN_COOKIE] ?? null);
}
