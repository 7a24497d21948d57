import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#kit/server/context.ts';
import { MEDIA_FORMATS, type MediaFormat, WIDEST_MEDIA, isMediaPath } from '../rules/media.ts';
import { variantOf } from './media-store.ts';

const YEAR = 31_536_000;
const MINUTES = 300;

type ImageQuery = { readonly w?: unknown; readonly v?: unknown };

/**
 * GET /media/{path}?w=800: an image, in the first format that the browser accepts, for anybody. An address with the
 * image's hash as `v` always has the same image.
 */
export function mediaRoute(fastify: FastifyInstance, app: App): void {
  fastify.get('/media/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const { w, v } = request.query as ImageQuery;
    const width = w === undefined ? WIDEST_MEDIA : Number(w);
    if (!isMediaPath(path)) return missing(reply);
    if (!(Number.isInteger(width) && width > 0 && width <= 10_000))
      return reply.code(400).send({ error: 'width', message: 'w must be a width in pixels.' });
    const format = formatFor(request.headers.accept);
    const found = await variantOf(app.db, path, { width, format, known: knownTags(request) });
    if (!found) return missing(reply);
    const lasting = v === found.hash;
    reply
      .header('etag', `"${found.tag}"`)
      .header('vary', 'Accept')
      .header(
        'cache-control',
        lasting ? `public, max-age=${YEAR}, immutable` : `public, max-age=${MINUTES}, must-revalidate`,
      );
    if (found.bytes === null) return reply.code(304).send();
    return reply.type(`image/${format}`).send(Buffer.from(found.bytes));
  });
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'not_found', message: 'There is no such image.' });
}

function knownTags({ headers }: FastifyRequest): readonly string[] {
  return [...(headers['if-none-match'] ?? '').matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag);
}

/** The first format that `Accept` names; else JPEG, which every browser shows. */
function formatFor(accept = ''): MediaFormat {
  const types = accept
    .toLowerCase()
    .split(',')
    .map((type) => type.split(';').map((part) => part.trim()));
  const accepts = (format: MediaFormat) =>
    types.some(
      ([type, ...parameters]) => type === `image/${format}` && !parameters.some((one) => /^q=0(\.0*)?$/.test(one)),
    );
  return MEDIA_FORMATS.find(accepts) ?? 'jpeg';
}
