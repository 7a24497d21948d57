/** A screen's files did not load: the connection is gone, or a new version of the portal has replaced them. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
    this.name = 'ChunkError';
  }
}
