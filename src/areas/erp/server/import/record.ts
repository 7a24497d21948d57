import type { ImportRecordType } from '#kit/server/import/record-type.ts';
import type { BadLine } from '#kit/server/import-report.ts';
import type { Line } from './lines.ts';

export type ImportEntry = {
  readonly line: number;
  readonly text: string;
  readonly kind: ImportRecordType;
  readonly key: string;
  readonly record: object;
};

/** Matches a number with more digits than a JavaScript number holds exactly. */
const LONG_NUMBER = /[\d.]{16}/;

/** Parses JSON; a number of more than 15 digits stays text, because amounts must not be rounded. */
function parse(text: string): unknown {
  if (!LONG_NUMBER.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' && (context?.source?.length ?? 0) > 15 ? context?.source : value,
  );
}

/** Reads a line's record by its type, or returns the problem. */
export function readRecord(line: Line, kinds: ReadonlyMap<string, ImportRecordType>): ImportEntry | BadLine {
  const bad = (field: string, reason: string, kind = '', key = ''): BadLine => ({
    line: line.number,
    kind,
    key,
    field,
    reason,
  });
  if ('problem' in line) return bad('', line.problem);
  let value: unknown;
  try {
    value = parse(line.text);
  } catch {
    return bad('', 'is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad('', 'is not a JSON object');
  const fields = value as Readonly<Record<string, unknown>>;
  const name = fields['kind'];
  if (typeof name !== 'string') return bad('kind', name === undefined ? 'is missing' : 'must be text');
  const kind = kinds.get(name);
  if (!kind) return bad('kind', `must be one of ${[...kinds.keys()].join(', ')}`, name.slice(0, 64));
  const read = kind.read(fields);
  if (!read.ok) return bad(read.field, read.reason, name, read.key);
  return { line: line.number, text: line.text, kind, key: read.key, record: read.record };
}
