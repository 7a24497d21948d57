import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import { exportFolder, makeFolder } from '#kit/server/export/file-cache.ts';
import { createGenerator } from '#kit/server/export/generate.ts';
import type { ListDeclaration } from '#kit/server/export/list-declaration.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { ReportFormat } from '../rules/report.ts';

export type ReportFile = {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** 'facturas-pendientes-2026-11-30.pdf' */
  readonly name: string;
};

type Contents = {
  readonly list: ListDeclaration;
  readonly search: string;
  readonly format: ReportFormat;
  /** Whose rights it has. */
  readonly viewer: Viewer;
};

/** Calls `read` with a report's file, which is deleted afterwards. Throws ExportFailure where it cannot be made. */
export async function withReportFile<T>(
  app: App,
  { list, search, format, viewer }: Contents,
  signal: AbortSignal,
  read: (file: ReportFile) => Promise<T>,
): Promise<T> {
  const day = today(app.clock, viewer.store);
  const args = list.fileArgs(search, day);
  const folder = exportFolder(app.settings.dataDir);
  const path = join(folder, `${randomBytes(16).toString('hex')}.${format}`);
  await makeFolder(folder);
  try {
    const generate = createGenerator(list.file, args, format, app.exportMetadata, { ...app, viewer });
    await generate(path, () => undefined, signal);
    const name = `${list.file.fileName(args as never)}-${day}.${format}`;
    return await read({ path, size: (await stat(path)).size, name });
  } finally {
    await rm(path, { force: true });
  }
}
