/** Limit towards which an upload counts (src/server/http/turns.ts): that of the desk, or that of clients' uploads. */
export type UploadLimit = 'desk' | 'uploads';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by a route whose body is a file. */
    limit?: UploadLimit;
  }
}
