/** A screen's chunk could not be loaded: there is no connection, or a new release has replaced the chunk. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
    this.name = 'ChunkError';
  }
}
