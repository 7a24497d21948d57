import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { onReplica } from '../database/replica.ts';
import { type RenderContext, type Lines, totalOf } from './render-context.ts';
import { ExportFailure } from './failure.ts';
import { type SnapshotRows, withSnapshotRows } from './snapshot-cursor.ts';
import type { AnyExportedList, ExportContext } from './list.ts';
import type { GenerateFile, Progress } from './export-queue.ts';
import type { ExportMetadata } from './metadata.ts';

/** File formats with their line limits. Excel itself allows 1,048,576. */
export const FORMATS = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', maxLines: 500_000 },
  pdf: { type: 'application/pdf', maxLines: 200_000 },
} as const;

export type Format = keyof typeof FORMATS;

/**
 * Lines and sums come from one snapshot (snapshot-cursor.ts), of the replica where there is one; the sums are compared
 * with the lines written.
 */
export function createGenerator(
  list: AnyExportedList,
  args: object,
  format: Format,
  metadata: ExportMetadata,
  context: ExportContext,
): GenerateFile {
  return async (path, report, signal) => {
    const read = list.read(args as never, context);
    if (!read.ok) throw new ExportFailure('export_refused', new Error(read.refusal.message));
    const { columns, rows, unsorted = rows, countedApart } = read.value;
    const summed = columns.map((column) => (column.kind === 'amount' ? (column.total ?? null) : null));
    const apart = countedApart?.by ?? null;
    const named = [...new Set([...summed, apart].filter((name) => name !== null))];
    const write = async (snapshot: SnapshotRows<never>) => {
      signal.throwIfAborted();
      if (snapshot.count > FORMATS[format].maxLines) throw new ExportFailure('export_too_large');
      report({ lines: 0, of: snapshot.count });
      const sumOf = (name: string | null) => (name === null ? null : (snapshot.sums[named.indexOf(name)] ?? null));
      const sums = summed.map(sumOf);
      const summedCount = sumOf(apart);
      const { store } = context.viewer;
      const rendering: RenderContext = {
        list: read.value,
        count: snapshot.count,
        sums,
        summedCount: summedCount === null ? null : Number(summedCount),
        store,
        now: context.clock.now(),
      };
      const lines: Lines = (pass) =>
        pass === 'drawn' ? verifiedLines(rendering, snapshot, report) : snapshot.batches();
      const file = await RENDERERS[format](rendering, lines, metadata, context);
      await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
    };
    const isEmbedded = context.settings.databaseUrl === undefined;
    await onReplica(context.db, async (db) => {
      // a replica that failed on the way has left a part of the file
      await rm(path, { force: true });
      await withSnapshotRows({ db, isEmbedded, isReadTwice: format === 'pdf' }, { rows, unsorted }, named, write);
    });
  };
}

type Renderer = (
  rendering: RenderContext,
  lines: Lines,
  metadata: ExportMetadata,
  context: ExportContext,
) => Promise<Readable>;

/** Renders a file. Each renderer is loaded on first use. */
const RENDERERS: Readonly<Record<Format, Renderer>> = {
  xlsx: async (rendering, lines, metadata, context) => {
    const client = await metadata.client(context, context.viewer);
    return (await import('./xlsx.ts')).renderXlsx(rendering, client, lines);
  },
  pdf: async (rendering, lines, metadata, context) => {
    const { kind, title, period = null } = rendering.list;
    const total = totalOf(rendering);
    const issued = await metadata.issue(context, context.viewer, { kind, title, number: period, total });
    return (await import('./pdf.ts')).renderPdf(rendering, issued, lines);
  },
};

/** Passes the lines on and reports progress; throws at the end if count or sums differ from the snapshot's. */
async function* verifiedLines(
  { list: { columns }, sums }: RenderContext,
  snapshot: SnapshotRows<never>,
  report: (progress: Progress) => void,
): AsyncGenerator<readonly never[]> {
  const found = sums.map(() => 0n);
  let lines = 0;
  for await (const rows of snapshot.batches()) {
    for (const [index, column] of columns.entries()) {
      if (column.kind !== 'amount' || column.total === undefined) continue;
      let sum = 0n;
      for (const row of rows) sum += BigInt(column.of(row) ?? 0);
      found[index] = (found[index] ?? 0n) + sum;
    }
    yield rows;
    lines += rows.length;
    report({ lines, of: snapshot.count });
  }
  const agree = lines === snapshot.count && sums.every((sum, index) => sum === null || sum === found[index]);
  if (!agree) throw new Error('The lines of a file do not add up to its sums.');
}
