/** A screen's chunk did not load: no connection, or a new release has replaced it. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
    this.name = 'ChunkError';
  }
}
