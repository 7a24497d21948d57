import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCategory } from '#kit/core/result.ts';
import type { App } from '#kit/server/context.ts';
import { recordSender } from '#kit/server/request-sender.ts';
import { sameOrigin } from '#kit/server/same-origin.ts';
import { MEDIA_BYTES, type ReceivedImage, receiveImage } from '#areas/content/server/public.ts';
import { DESK_PATH, staffOfRequest } from '../access/session.ts';
import { auditDesk } from '../audit.ts';
import type { Staff } from '../context.ts';
import { accessRefusal, findAction } from '../perform.ts';
import { CROSS_SITE, contextOfRequest, sendRefusal } from '../request.ts';

/** Time limit of an upload, in milliseconds. */
const IMAGE_TIMEOUT = 120_000;

/** Sender of each request, identified before its body is read. */
const staffOf = new WeakMap<FastifyRequest, Staff>();

/**
 * PUT /mesa/images/{path}: stores an image. The sender needs the right to `images.remove`. Without `?replace=1`, a path
 * that has an image is refused as 'image_exists'. A refused upload stores nothing.
 */
export function uploadRoute(fastify: FastifyInstance, app: App): void {
  void fastify.register((images, _options, registered) => {
    images.removeAllContentTypeParsers();
    images.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    images.addHook('onRequest', async (request, reply) => {
      if (!sameOrigin(request, app.settings)) return sendRefusal(request, reply, CROSS_SITE);
      const staff = await staffOfRequest(app, request);
      const mayRemove = findAction('images.remove');
      const refusal = mayRemove ? accessRefusal(mayRemove, staff) : CROSS_SITE;
      if (refusal) return sendRefusal(request, reply, refusal);
      if (staff) {
        staffOf.set(request, staff);
        recordSender(request, `staff ${staff.id}`);
      }
      return undefined;
    });
    const limits = { bodyLimit: MEDIA_BYTES, config: { bodyTimeout: IMAGE_TIMEOUT } };
    images.put(`${DESK_PATH}/images/*`, limits, (request, reply) => store(app, request, reply));
    registered();
  });
}

async function store(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = (request.params as { '*': string })['*'];
  const { replace } = request.query as { readonly replace?: unknown };
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const context = contextOfRequest(app, request, reply, staffOf.get(request) ?? null);
  const received = await receiveImage(app, path, bytes, {
    mayReplace: replace === '1',
    record: (tx, { before, hash }) =>
      auditDesk(tx, context, {
        action: 'images.store',
        subject: `image ${path}`,
        ...(before !== null && { before: { hash: before } }),
        after: { hash },
      }),
  });
  if (received.ok) return reply.send({ path, hash: received.hash, changed: received.changed });
  const { error, message } = received;
  return sendRefusal(request, reply, { category: CATEGORIES[error], code: `image_${error}`, message, field: 'path' });
}

const CATEGORIES: Readonly<Record<Extract<ReceivedImage, { ok: false }>['error'], ErrorCategory>> = {
  path: 'graphql-input',
  not_an_image: 'graphql-input',
  too_large: 'graphql-input',
  too_many_pixels: 'graphql-input',
  animated: 'graphql-input',
  broken: 'graphql-input',
  busy: 'graphql-rate-limit',
  exists: 'graphql-already-exists',
};
