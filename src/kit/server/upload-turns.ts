/** Kind of turns that an upload takes (src/server/http/turns.ts): those of the desk, or those of clients' uploads. */
export type UploadTurns = 'desk' | 'uploads';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by a route whose body is a file. */
    turns?: UploadTurns;
  }
}
