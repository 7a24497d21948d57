import type { App } from '#kit/server/context.ts';
import { type Db, isDiskFull, transaction } from '#kit/server/database/database.ts';
import { errorCode } from '#kit/server/database/errors.ts';
import type { ImportRun, Outcome, ImportRecordType } from '#kit/server/import/record-type.ts';
import { linkUnmatchedFiles } from '#areas/einvoices/server/public.ts';
import { BrokenStream } from './read-bytes.ts';
import { DeferredLines } from './deferred-lines.ts';
import { type Line, LineCutter } from './lines.ts';
import { runExclusively } from '../lock-store.ts';
import { type ImportEntry, readRecord } from './record.ts';
import { type ImportSource, type ImportResult, addError, addWarning, emptyReport } from './report.ts';
import type { ImportReport } from '#kit/server/import-report.ts';
import { storeReport } from './store-report.ts';

/** Lines of a transaction: enough to share a statement's cost, but few enough to keep locks short. */
const BATCH_LINES = 500;
const BATCH_CHARACTERS = 1_000_000;

/** Limit of blank lines in a stream: they cost time, and no other limit counts them. */
const BLANK_LINES = 1_000_000;

const UNIQUE_VIOLATION = '23505';

/**
 * Imports a stream of NDJSON in batches, each all or nothing; batches before a broken end stay. Null while another
 * import runs. Memory use does not grow with the stream. At the end it matches stored electronic invoices; their
 * warnings have line 0. It stores the report for the desk.
 */
export async function importRecords(
  { db, recordTypes }: Pick<App, 'db' | 'recordTypes'>,
  run: ImportRun,
  bytes: AsyncIterable<Buffer>,
  from: ImportSource,
  onProgress: (report: ImportReport) => void = () => undefined,
): Promise<ImportResult | null> {
  return runExclusively(db, 'import', () =>
    storeReport(db, run, from, async () => {
      const imported = await new Import(db, recordTypes, run, onProgress).read(bytes);
      if (imported.report.applied === 0) return imported;
      for (const [key, remarks] of await linkUnmatchedFiles(db)) {
        for (const remark of remarks) addWarning(imported.report, { line: 0, kind: 'einvoice', key, ...remark });
      }
      return imported;
    }),
  );
}

class Import {
  readonly #db: Db;
  /** Record types by name, in the order in which a batch applies them. */
  readonly #recordTypes: ReadonlyMap<string, ImportRecordType>;
  readonly #run: ImportRun;
  readonly #onProgress: (report: ImportReport) => void;
  readonly #report = emptyReport();
  readonly #batch = new Map<string, ImportEntry>();
  #characters = 0;
  /** Lines waiting for other records; null in the final passes. */
  #later: DeferredLines | null = new DeferredLines();

  constructor(
    db: Db,
    recordTypes: readonly ImportRecordType[],
    run: ImportRun,
    onProgress: (report: ImportReport) => void,
  ) {
    this.#db = db;
    this.#recordTypes = new Map(recordTypes.map((type) => [type.kind, type]));
    this.#run = run;
    this.#onProgress = onProgress;
  }

  async read(bytes: AsyncIterable<Buffer>): Promise<ImportResult> {
    let broken: string | null = null;
    try {
      const cutter = new LineCutter();
      try {
        for await (const chunk of bytes) {
          await this.#addLines(cutter.push(chunk));
          if (cutter.blanks > BLANK_LINES) throw new BrokenStream(`It has more than ${BLANK_LINES} blank lines.`);
        }
        await this.#addLines(cutter.end());
      } catch (error) {
        if (!(error instanceof BrokenStream)) throw error;
        broken = error.message;
      }
      await this.#flush();
      await this.#tryAgain();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      return { report: this.#report, broken: 'The disk is full.', diskFull: true };
    } finally {
      await this.#later?.remove();
    }
    return { report: this.#report, broken };
  }

  async #addLines(lines: readonly Line[]): Promise<void> {
    this.#report.lines += lines.length;
    for (const line of lines) await this.#addLine(line);
  }

  async #addLine(line: Line): Promise<void> {
    const entry = readRecord(line, this.#recordTypes);
    if (!('record' in entry)) {
      addError(this.#report, entry);
      return;
    }
    const key = `${entry.kind.kind} ${entry.key}`;
    // within a batch each record appears once, so versions apply in order
    if (this.#batch.has(key) || this.#batch.size >= BATCH_LINES || this.#characters >= BATCH_CHARACTERS)
      await this.#flush();
    this.#batch.set(key, entry);
    this.#characters += entry.text.length;
  }

  /** Retries deferred lines until a pass applies none; then rejects the rest. */
  async #tryAgain(): Promise<void> {
    let before = Infinity;
    while (this.#later && this.#later.count > 0) {
      const waiting = this.#later;
      this.#later = waiting.count < before ? new DeferredLines() : null;
      before = waiting.count;
      try {
        for await (const lines of waiting.read()) for (const line of lines) await this.#addLine(line);
        await this.#flush();
      } finally {
        await waiting.remove();
      }
    }
  }

  async #flush(): Promise<void> {
    if (this.#batch.size === 0) return;
    const entries = [...this.#batch.values()];
    this.#batch.clear();
    this.#characters = 0;
    const waiting: ImportEntry[] = [];
    for (const [entry, outcome] of await this.#apply(entries)) {
      const { line, kind, key } = entry;
      const remark = (what: { field: string; reason: string; key?: string }) => ({
        line,
        kind: kind.kind,
        key: what.key ?? key,
        field: what.field,
        reason: what.reason,
      });
      if ('field' in outcome) {
        if (outcome.is === 'missing' && this.#later) waiting.push(entry);
        else addError(this.#report, remark(outcome));
      } else {
        this.#report[outcome.is] += 1;
        for (const warning of outcome.warnings ?? []) addWarning(this.#report, remark(warning));
      }
    }
    await this.#later?.add(waiting);
    this.#onProgress(this.#report);
  }

  async #apply(entries: readonly ImportEntry[]): Promise<readonly (readonly [ImportEntry, Outcome])[]> {
    const steps = () =>
      transaction(this.#db, async (tx) => {
        const ended: (readonly [ImportEntry, Outcome])[] = [];
        for (const kind of this.#recordTypes.values()) {
          const own = entries.filter((entry) => entry.kind === kind);
          const outcomes =
            own.length > 0
              ? await kind.apply(
                  tx,
                  own.map((entry) => entry.record),
                  this.#run,
                )
              : [];
          for (const [i, outcome] of outcomes.entries()) if (own[i]) ended.push([own[i], outcome]);
        }
        return ended;
      });
    try {
      return await steps();
    } catch (error) {
      // the portal has just created the same user; a retry finds it
      if (errorCode(error) === UNIQUE_VIOLATION) return steps();
      throw error;
    }
  }
}
