import type { ErasedTable, ErasureReport, KeptReason } from '#kit/core/erasure-report.ts';
import type { Ground, Retention } from '#kit/core/retention.ts';
import type { App } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { AuditActionDeclaration } from '../manifest/audit-action.ts';
import type { Erasure, Person, PersonalData, PersonalTable } from './personal-data.ts';
import {
  actsKept,
  changeRows,
  countRows,
  deleteRows,
  eraseJobs,
  recordErasure,
  recordReport,
  replaceMentions,
} from './person-store.ts';
import { columnNames, rowsOfUser } from './tables.ts';

export type ErasureContext = Pick<App, 'clock'> & {
  readonly personalData: PersonalData;
  readonly auditActions: readonly AuditActionDeclaration[];
};

/**
 * Erases a person in all tables, in the transaction, in which the caller has locked client and user. It may be
 * repeated: it then erases what requests under way had written, and evidence that has ended. Returns what was erased
 * and kept.
 */
export async function erasePerson(
  tx: Tx,
  { clock, personalData, auditActions }: ErasureContext,
  person: Person,
  retention: Retention,
): Promise<ErasureReport> {
  const now = clock.now();
  const erasedAt = await recordErasure(tx, person, now);
  const consentUntil = yearsAfter(erasedAt, retention.consent);
  const actions = (ground: Ground) =>
    auditActions.filter(({ evidence }) => evidence === ground).map(({ name }) => name);
  const erasure: Erasure = {
    ...person,
    name: erasedName(person.userId),
    address: erasedAddress(person),
    booksSince: yearsAfter(now, -retention.books),
    keepsConsent: consentUntil > now,
    evidence: { books: actions('books'), consent: actions('consent') },
  };
  const kept = await actsKept(tx, erasure);
  const consents: Evidence[] = erasure.keepsConsent
    ? [{ reason: 'consent_evidence', until: consentUntil, next: consentUntil }]
    : [];
  const acts: Evidence[] = kept.consents ? [...consents] : [];
  if (kept.oldest && kept.newest) {
    const [next, until] = [yearsAfter(kept.oldest, retention.books), yearsAfter(kept.newest, retention.books)];
    acts.unshift({ reason: 'books_evidence', until, next });
  }
  const tables: ErasedTable[] = [];
  const ends: Date[] = [];
  for (const [table, declared] of Object.entries(personalData)) {
    const mentions = await eraseMentions(tx, table, declared, erasure);
    if ('none' in declared) {
      if (mentions > 0) tables.push({ table, title: table, erased: 0, mentions, kept: 0, reasons: [], until: null });
      continue;
    }
    const { title, ground, keeps } = declared;
    const condition = declared.rows === 'user' ? rowsOfUser(person) : declared.rows(person);
    const erased = await eraseRows(tx, table, declared.erase, condition, erasure);
    const left = await countRows(tx, table, condition);
    const evidence = left === 0 || !ground ? [] : ground === 'consent' ? consents : acts;
    ends.push(...evidence.map(({ next }) => next));
    const until = last(evidence.map((one) => one.until));
    const reasons = [...evidence.map(({ reason }) => reason), ...(left > 0 && keeps ? [keeps] : [])];
    if (erased + mentions + left > 0)
      tables.push({ table, title, erased, mentions, kept: left, reasons, until: until?.toISOString() ?? null });
  }
  const jobs = await eraseJobs(tx, erasure);
  const report: ErasureReport = {
    name: erasure.name,
    erasedAt: erasedAt.toISOString(),
    evidenceUntil: ends.toSorted(byTime)[0]?.toISOString() ?? null,
    jobs,
    tables,
  };
  await recordReport(tx, person, report);
  return report;
}

/** Evidence in the rows of a table: why it is kept, when its last ends, and when its first does. */
type Evidence = { readonly reason: KeptReason; readonly until: Date; readonly next: Date };

function byTime(a: Date, b: Date): number {
  return a.getTime() - b.getTime();
}

function last(dates: readonly Date[]): Date | undefined {
  return dates.toSorted(byTime).at(-1);
}

function erasedName(userId: number): string {
  return `Usuario ${userId}`;
}

/** An address of a domain that never exists (RFC 2606). */
function erasedAddress({ clientId, userId }: Pick<Person, 'clientId' | 'userId'>): string {
  return `usuario-${clientId}-${userId}@erased.invalid`;
}

function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

async function eraseMentions(tx: Tx, table: string, declared: PersonalTable, erasure: Erasure): Promise<number> {
  if (declared.eraseMentions) return declared.eraseMentions(tx, erasure);
  const columns = columnNames(declared.mentions);
  return columns.length === 0 ? 0 : replaceMentions(tx, table, columns, erasure);
}

async function eraseRows(
  tx: Tx,
  table: string,
  erase: Extract<PersonalTable, { title: string }>['erase'],
  condition: Parameters<typeof deleteRows>[2],
  erasure: Erasure,
): Promise<number> {
  if (erase === 'keep') return 0;
  if (erase === 'delete') return deleteRows(tx, table, condition);
  if (typeof erase === 'function') return erase(tx, erasure);
  const values = Object.entries(erase).map(
    ([column, value]) => [column, typeof value === 'function' ? value(erasure) : value] as const,
  );
  return changeRows(tx, table, condition, new Map(values));
}

/** The texts by which others may name a person. */
export type Identity = {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly document: string | null;
  readonly telephone: string | null;
  readonly celphone: string | null;
};

/** Shorter numbers occur in texts that are not about the person. */
const MIN_NUMBER = 6;

/**
 * A regular expression of PostgreSQL for the texts by which others may name a person. A name alone is not among them,
 * because others have it too.
 */
export function patternOf({ email, firstname, lastname, document, telephone, celphone }: Identity): string {
  const numbers = [document, telephone, celphone].filter((text) => text !== null && text.length >= MIN_NUMBER);
  const texts = [email, `${firstname} ${lastname}`.trim(), ...numbers] as string[];
  const escaped = texts.map((text) =>
    text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
  );
  return `(?<!\\w)(${escaped.join('|')})(?!\\w)`;
}
