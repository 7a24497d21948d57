import { isDatabaseUnavailable } from '../database/database.ts';
import { QueryError } from './snapshot-cursor.ts';

/** HTTP status and Spanish message of each failure. */
const FAILURES = {
  export_busy: [429, 'Ya se están preparando otros archivos. Espera a que terminen e inténtalo de nuevo.'],
  export_too_large: [413, 'La lista es demasiado larga para un solo archivo. Usa los filtros y descárgala por partes.'],
  export_refused: [409, 'El archivo ya no se puede preparar con estos filtros. Vuelve al portal e inténtalo de nuevo.'],
  export_cancelled: [409, 'La descarga se canceló.'],
  disk_full: [507, 'No hay espacio en el servidor para preparar el archivo. Inténtalo más tarde o usa los filtros.'],
  database_unavailable: [503, 'No pudimos leer los datos. Inténtalo de nuevo en unos minutos.'],
  internal: [500, 'No pudimos preparar el archivo. Inténtalo de nuevo.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type FailureCode = keyof typeof FAILURES;

export class ExportFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, cause?: unknown) {
    super(`The file could not be generated: ${code}.`, cause === undefined ? undefined : { cause });
    this.code = code;
  }

  get status(): number {
    return FAILURES[this.code][0];
  }

  get userMessage(): string {
    return FAILURES[this.code][1];
  }
}

/** Disk full, quota exceeded, file too large. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export function failureOf(error: unknown): ExportFailure {
  if (error instanceof ExportFailure) return error;
  if (error instanceof QueryError) return new ExportFailure('database_unavailable', error.cause);
  if (isDatabaseUnavailable(error)) return new ExportFailure('database_unavailable', error);
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (name === 'AbortError') return new ExportFailure('export_cancelled');
  return new ExportFailure(typeof code === 'string' && NO_ROOM.has(code) ? 'disk_full' : 'internal', error);
}
