import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of a build below `prefix`, compressed as the build has stored them. Their names contain a hash of
 * their contents, so browsers may keep them for a year. An unknown name is refused as not found.
 */
export async function serveAssets(fastify: FastifyInstance, root: string, prefix: string): Promise<void> {
  await fastify.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      // the plugin's own route reads the names of all files for each file that it sends
      serve: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    });
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => reply.sendFile(request.params['*']));
  });
}
