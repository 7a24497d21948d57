import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessRule } from '#kit/core/access.ts';
import type { App } from '#kit/server/context.ts';
import { type FileRoute, refuseFile } from '#kit/server/http/file-link.ts';
import { viewerOfLink } from '#areas/session/server/public.ts';
import { CASE_FILE_TYPES, type CaseFileType } from './case-file-type.ts';
import { FILE_PATH } from './file-path.ts';
import { readableFile } from './file-store.ts';
import { isUuid } from '#kit/core/id.ts';

/** GET /files/case-file/{id}: a file of a case, as an attachment, for who may see the case at that moment. */
export function caseFileRoute(allow: AccessRule): FileRoute {
  return { path: `${FILE_PATH}:id`, allow, send: sendFile };
}

async function sendFile(
  app: App,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params;
  const viewer = await viewerOfLink(app, request);
  const file = viewer && isUuid(id) ? await readableFile(app.db, viewer, id) : undefined;
  if (!file) return refuseFile(reply);
  return reply
    .type(CASE_FILE_TYPES[file.type as CaseFileType])
    .header('content-disposition', dispositionOf(file.name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(file.bytes));
}

/** An attachment under its own name (RFC 6266, RFC 8187). */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
