import type { FastifyRequest } from 'fastify';
import { hasOnlyXmlCharacters } from '#kit/core/text.ts';

const MAX_NAME = 200;

/** The name of an uploaded file, from the header x-surtidor-filename (percent-encoded); null if it is not valid. */
export function uploadedName({ headers }: FastifyRequest): string | null {
  const encoded = headers['x-surtidor-filename'];
  let name: string;
  try {
    name = typeof encoded === 'string' ? decodeURIComponent(encoded) : '';
  } catch {
    return null;
  }
  // some browsers send the file's path
  const last = name.split(/[/\\]/).at(-1)?.trim() ?? '';
  return last !== '' && last.length <= MAX_NAME && hasOnlyXmlCharacters(last) && !/[\n\r\t]/.test(last) ? last : null;
}
