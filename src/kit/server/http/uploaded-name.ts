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
  return isFileName(last) ? last : null;
}

/** Whether a text may be the name of an uploaded file: 1 to 200 printable characters, without a folder. */
export function isFileName(name: string): boolean {
  return name !== '' && name.length <= MAX_NAME && hasOnlyXmlCharacters(name) && !/[\n\r\t/\\]/.test(name);
}
