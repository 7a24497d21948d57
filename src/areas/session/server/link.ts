import type { FastifyRequest } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { linkHolds } from '../../../kit/server/file-link.ts';
import { noteRefused } from '../../../kit/server/refused.ts';
import { whyNot } from '../../../kit/server/operation.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { authenticate } from './authenticate.ts';
import { TOKEN_COOKIE } from './routes.ts';

/**
 * Who opens a link to a file, by what its route declares; null where they may not: nobody is signed in, the link is another session's, is too old or not
 * of ours, or the viewer must not see such files any more. The browser follows a link by itself, with the cookie but without
 * the portal's header, which is why the link is signed (kit/server/file-link.ts). `args` are what the link was given for, where that
 * decides who may.
 */
export async function viewerOfLink(app: App, request: FastifyRequest, args: object = {}): Promise<Viewer | null> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const viewer = await authenticate(app, bearer ?? request.cookies[TOKEN_COOKIE] ?? null);
  const [path = ''] = request.url.split('?');
  const { allow } = request.routeOptions.config;
  const query = request.query as Record<string, unknown>;
  if (viewer && linkHolds(app, viewer, path, query) && allow && whyNot(allow, viewer, args) === null) return viewer;
  noteRefused(request, viewer ? 'link' : 'link_without_session');
  return null;
}
