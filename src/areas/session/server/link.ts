import type { FastifyRequest } from 'fastify';
import type { App } from '#kit/server/context.ts';
import { isLinkValid } from '#kit/server/http/file-link.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import { recordedViewer } from '#kit/server/http/recorded-viewer.ts';
import { accessRefusal } from '#kit/server/operation.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { authenticate } from './authenticate.ts';
import { TOKEN_COOKIE } from './routes.ts';

/**
 * The viewer of a link to a file. Null without a session or API key, if the link is forged, expired or of another
 * session, or if the access rule denies it.
 */
export async function viewerOfLink(app: App, request: FastifyRequest, args: object = {}): Promise<Viewer | null> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const viewer = recordedViewer(request) ?? (await authenticate(app, bearer ?? request.cookies[TOKEN_COOKIE] ?? null));
  const [path = ''] = request.url.split('?');
  const { allow } = request.routeOptions.config;
  const query = request.query as Record<string, unknown>;
  if (viewer && isLinkValid(app, viewer, path, query) && allow && accessRefusal(allow, viewer, args) === null)
    return viewer;
  logRefusal(request, viewer ? 'link' : 'link_without_session');
  return null;
}
