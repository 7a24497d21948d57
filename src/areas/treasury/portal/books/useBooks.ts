import { useEffect, useRef, useState } from 'react';
import { portalConfig } from '#kit/portal/config.ts';
import { report } from '#kit/portal/errors/report.ts';
import { request } from '#kit/portal/graphql/request.ts';
import type { Columns } from '../../rules/books/columns.ts';
import { type Period, fileDays } from '../../rules/books/compare-books.ts';
import { LEDGER_LIMITS } from '../../rules/books/ledger-limits.ts';
import { earliestDay } from '../../rules/books/period.ts';
import type { BridgeTexts } from './bridge-rows.ts';
import { LedgerFile } from './books.graphql.ts';
import { BooksError, BooksWorker } from './BooksWorker.ts';
import type { ComparedFile, ReadFile, WorkerProblem } from './messages.ts';
import { recallColumns, rememberColumns } from './rememberedColumns.ts';

export type BooksProblem = WorkerProblem | 'too_large' | { readonly error: unknown };

type ConfirmedFile = { readonly name: string; readonly file: ReadFile; readonly columns: Columns };

export type BooksStep =
  | { readonly name: 'choosing'; readonly problem?: BooksProblem }
  | { readonly name: 'reading' | 'comparing'; readonly label: string }
  | { readonly name: 'confirming'; readonly chosen: ConfirmedFile; readonly problem?: BooksProblem }
  | {
      readonly name: 'compared';
      readonly chosen: ConfirmedFile;
      readonly period: Period;
      readonly company: string | null;
      readonly result: ComparedFile;
    };

/** Reads the client's file in a worker, and compares it with the company's ledger. `client`: for remembered columns. */
export function useBooks(client: string) {
  const worker = useRef<BooksWorker>(undefined);
  const [step, setStep] = useState<BooksStep>({ name: 'choosing' });
  useEffect(() => () => worker.current?.stop(), []);

  async function choose(file: File): Promise<void> {
    if (file.size > LEDGER_LIMITS.bytes) {
      setStep({ name: 'choosing', problem: 'too_large' });
      return;
    }
    setStep({ name: 'reading', label: file.name });
    worker.current?.stop();
    worker.current = new BooksWorker();
    try {
      const bytes = await file.arrayBuffer();
      const read = await worker.current.ask<'read'>({ kind: 'read', bytes }, [bytes]);
      const columns = recallColumns(client, read.headings) ?? read.columns;
      setStep({ name: 'confirming', chosen: { name: file.name, file: read, columns } });
    } catch (error) {
      setStep({ name: 'choosing', problem: problemOf(error) });
    }
  }

  /** Compares with the days that the file suggests, or with others. */
  async function compare(chosen: ConfirmedFile, days?: Period, company: string | null = null): Promise<void> {
    const current = worker.current;
    if (!current) return;
    setStep({ name: 'comparing', label: chosen.name });
    try {
      const { today, currency } = portalConfig();
      const { columns, file } = chosen;
      const period = days ?? (await current.ask<'period'>({ kind: 'period', columns, today }));
      rememberColumns(client, file.headings, columns);
      const url = await ledgerUrl(fileDays(period, { earliest: earliestDay(period.to), today }));
      const result = await current.ask<'compare'>({ kind: 'compare', columns, url, period, company, currency });
      setStep({ name: 'compared', chosen, period, company, result });
    } catch (error) {
      setStep({ name: 'confirming', chosen, problem: problemOf(error) });
    }
  }

  return {
    step,
    choose: (file: File) => void choose(file),
    changeColumns: (chosen: ConfirmedFile, columns: Columns) =>
      setStep({ name: 'confirming', chosen: { ...chosen, columns } }),
    confirm: (chosen: ConfirmedFile) => void compare(chosen),
    compare: (chosen: ConfirmedFile, period: Period, company: string | null) => void compare(chosen, period, company),
    startOver: () => setStep({ name: 'choosing' }),
    /** Undefined once the page is left. */
    writeBridge: (kind: 'excel' | 'pdf', texts: BridgeTexts) => worker.current?.ask({ kind, texts }),
  };
}

/** The link to the company's ledger, which the worker downloads: a large body would keep the page from answering. */
async function ledgerUrl({ from, to }: Period): Promise<string> {
  const { conciliacionArchivo } = await request(LedgerFile, { desde: from, hasta: to });
  return conciliacionArchivo?.url ?? '';
}

function problemOf(error: unknown): BooksProblem {
  if (error instanceof BooksError) return error.problem;
  report(error);
  return { error };
}
