import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import type { AuditAction } from '#kit/server/manifest/declared-names.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import type { PublishedBy, PublishedVersion, VersionStore } from '#kit/server/version-store.ts';
import type { DeskSubject } from '../core/roles.ts';
import { UNPUBLISHED } from '../core/versions-api.ts';
import { type SubjectAction, versionNumber } from './action.ts';
import { auditDesk } from './audit.ts';
import type { StaffContext } from './context.ts';

/** Actions on things that are published in versions: blocks, posts, legal texts, forms, voucher configurations. */

/** The schema of each entry of an input. */
export type Entries<Input> = { readonly [Name in keyof Input]-?: v.GenericSchema<unknown, Input[Name]> };

/** `entries`: those of the input, which the compiler cannot join. */
function inputOf<Input>(entries: object): v.GenericSchema<unknown, Input> {
  const schema: v.GenericSchema<unknown, unknown> = v.strictObject(entries as v.ObjectEntries);
  return schema as v.GenericSchema<unknown, Input>;
}

/** What is published next: the edited fields, and the version from which comes what no editor changes. */
type Edited<Fields, Row> = { readonly fields: Fields; readonly source: Row | undefined };

type Publication<Fields, Row> = {
  readonly action: AuditAction;
  readonly edit: (
    newest: Row | undefined,
    tx: Tx,
  ) => Result<Edited<Fields, Row>> | Promise<Result<Edited<Fields, Row>>>;
  /** The older version that is published again. */
  readonly sameAs?: number;
  /** Further details of the version before. */
  readonly before?: object;
};

type Details = { readonly before?: object; readonly after?: object };

export type NextVersion<Row> = {
  readonly version: number;
  /** The published version; undefined for a new thing. */
  readonly newest: Row | undefined;
  /** The published version, or the older one that is published again; undefined for a new thing. */
  readonly source: Row | undefined;
};

/** A row to store, and what else the action returns. */
type Checked<Row, Report> = Result<{ readonly row: Row; readonly report: Report }>;

type VersionedThing<Id, Fields, Row, Listed, Opened, Shown, Report> = {
  readonly name: string;
  readonly allow: DeskSubject;
  /** Whether a second person must confirm a publication while four eyes are on. */
  readonly fourEyes: boolean;
  readonly audit: { readonly publish: AuditAction; readonly restore: AuditAction };
  readonly id: Entries<Id>;
  /** The entry of the id that identifies a thing within its store. */
  readonly idField: keyof Id & string;
  /** The fields that are edited. */
  readonly fields: Entries<Fields>;
  /** Name of the thing for the audit log and the list of drafts. */
  readonly subjectOf: (id: Id) => string;
  readonly versions: VersionStore<Id, Row, Listed>;
  readonly fieldsOf: (row: Row) => Fields;
  /** A version as its changes are shown. */
  readonly shownOf: (row: Row) => Shown;
  /** Data for the editor of a published or a new thing; undefined if there is no such thing. */
  readonly open: (
    row: Row | undefined,
    id: Id,
    context: StaffContext,
  ) => Opened | undefined | Promise<Opened | undefined>;
  /** Checks edited fields by the rules of the import. */
  readonly check: (
    edited: Id & Fields,
    next: NextVersion<Row>,
    tx: Tx,
  ) => Checked<Row, Report> | Promise<Checked<Row, Report>>;
  readonly insert: (tx: Tx, rows: readonly Row[], by: PublishedBy) => Promise<void>;
  /** Details for the audit log, besides the version numbers. */
  readonly detailsOf?: (row: Row, before: Row | undefined, isRestored: boolean) => Details;
};

/**
 * Returns the actions that open a thing, compare two of its versions, publish the next one, and publish an older one
 * again. Refused: '{name}_changed' if another version was published meanwhile; 'nothing_changed'; 'not_found'; and what
 * the thing's check refuses.
 */
export function versionedActions<
  Id extends object,
  Fields extends object,
  Row extends { readonly version: number },
  Listed extends PublishedVersion,
  Opened extends object,
  Shown,
  Report extends object,
>(thing: VersionedThing<Id, Fields, Row, Listed, Opened, Shown, Report>) {
  const { name, allow, versions, subjectOf, fieldsOf, shownOf } = thing;
  const base = v.pipe(v.number(), v.safeInteger(), v.minValue(UNPUBLISHED));
  const publishing = { allow, changes: true, ...(thing.fourEyes && { fourEyes: () => true }) } as const;
  const reading = { allow, changes: false } as const;

  type Based = Id & { readonly base: number };
  type Versioned = Id & { readonly version: number };

  /** Publishes the next version, and records it in the same transaction. */
  const publishNext = (
    context: StaffContext,
    asked: Based,
    { action, edit, sameAs, before: recordedBefore }: Publication<Fields, Row>,
  ): Promise<Result<{ readonly version: number; readonly report: Report }>> =>
    transaction(context.db, async (tx) => {
      await versions.lock(tx);
      const newest = await versions.newest(tx, asked);
      const edited = await edit(newest, tx);
      if (!edited.ok) return edited;
      const before = newest?.version ?? UNPUBLISHED;
      // drafts that an earlier release saved of a new thing have the base 0
      if (!newest && asked.base > 0) return notFound(`The ${name}`, thing.idField);
      if (newest && newest.version !== asked.base) {
        return refuse({
          category: 'already-exists',
          code: `${name}_changed`,
          message: 'Another version was published meanwhile.',
          field: 'base',
        });
      }
      const { fields, source } = edited.value;
      const version = Math.max(before, 0) + 1;
      const checked = await thing.check({ ...asked, ...fields }, { version, newest, source }, tx);
      if (!checked.ok) return checked;
      const { row, report } = checked.value;
      if (isDeepStrictEqual({ ...row, version: before }, { ...newest })) {
        return badInput('nothing_changed', `The ${name} is published like this already.`);
      }
      await thing.insert(tx, [row], { now: context.clock.now(), author: context.staff.name });
      const details = thing.detailsOf?.(row, newest, sameAs !== undefined);
      await auditDesk(tx, context, {
        action,
        subject: subjectOf(asked),
        before: { version: newest?.version ?? null, ...details?.before, ...recordedBefore },
        after: { version, ...details?.after, ...(sameAs !== undefined && { sameAs }) },
      });
      return ok({ version, report });
    });

  const open: SubjectAction<
    Id,
    Id & Opened & { readonly version: number; readonly versions: readonly Presented<Listed>[] }
  > = {
    ...reading,
    input: inputOf<Id>(thing.id),
    run: async (id, context) => {
      const newest = await versions.newest(context.db, id);
      const opened = await thing.open(newest, id, context);
      if (!opened) return notFound(`The ${name}`, thing.idField);
      const listed = await versions.list(context.db, id);
      return ok({ ...id, ...opened, version: newest?.version ?? UNPUBLISHED, versions: listed.map(presentVersion) });
    },
  };
  const compare: SubjectAction<Versioned, { readonly after: Shown; readonly before: Shown | null }> = {
    ...reading,
    input: inputOf<Versioned>({ ...thing.id, version: versionNumber }),
    run: async (asked, { db }) => {
      const [after, before] = await versions.withPrevious(db, asked, asked.version);
      if (!after) return notFound('The version', 'version');
      return ok({ after: shownOf(after), before: before ? shownOf(before) : null });
    },
  };
  const publish: SubjectAction<Based & Fields, Report & { readonly version: number }> = {
    ...publishing,
    draft: subjectOf,
    input: inputOf<Based & Fields>({ ...thing.id, base, ...thing.fields }),
    run: async (asked, context) => {
      const edit = (newest: Row | undefined) => ok({ fields: asked, source: newest });
      const done = await publishNext(context, asked, { action: thing.audit.publish, edit });
      return done.ok ? ok({ ...done.value.report, version: done.value.version }) : done;
    },
  };
  const restore: SubjectAction<Versioned & Based, { readonly version: number }> = {
    ...publishing,
    input: inputOf<Versioned & Based>({ ...thing.id, version: versionNumber, base }),
    run: async (asked, context) => {
      const { version: sameAs } = asked;
      const edit = async (_: Row | undefined, tx: Tx): Promise<Result<Edited<Fields, Row>>> => {
        const [older] = await versions.withPrevious(tx, asked, sameAs);
        return older ? ok({ fields: fieldsOf(older), source: older }) : notFound('The version', 'version');
      };
      const done = await publishNext(context, asked, { action: thing.audit.restore, edit, sameAs });
      return done.ok ? ok({ version: done.value.version }) : done;
    },
  };
  return { open, compare, publish, restore, publishNext };
}

type Presented<Listed extends PublishedVersion> = Omit<Listed, 'published_at'> & { readonly publishedAt: string };

/** A published version as the desk shows it. */
export function presentVersion<Listed extends PublishedVersion>({ published_at, ...rest }: Listed): Presented<Listed> {
  return { ...rest, publishedAt: published_at.toISOString() };
}
