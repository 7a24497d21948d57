import type { FastifyInstance } from 'fastify';
import type { AreaDesk } from './desk/server/area-desk.ts';
import type { AdminCommands } from './server/manifest/admin-command.ts';
import type { AuditActionDeclaration } from './server/manifest/audit-action.ts';
import type { App } from './server/context.ts';
import type { Tx } from './server/database/database.ts';
import type { SecretRows } from './server/crypto/sealed-rows.ts';
import type { GuardedExport } from './server/export/list.ts';
import type { FileRoute } from './server/http/file-link.ts';
import type { ImportRecordType } from './server/import/record-type.ts';
import type { Job } from './server/jobs/jobs.ts';
import type { ListDeclaration } from './server/export/list-declaration.ts';
import type { LedgerChecks } from './server/manifest/ledger-check.ts';
import type { Metrics } from './server/metrics/metrics.ts';
import type { PersonalData } from './server/person/personal-data.ts';
import type { PageTopic } from './server/live/page-stream.ts';
import type { NotificationKind } from './server/manifest/notification-kind.ts';
import type { OldRows } from './server/jobs/old-rows.ts';
import type { PaymentKind } from './server/manifest/payment-kind.ts';
import type { AddedField, Mutations, Operation, Queries } from './server/operation.ts';

/** An area's manifest (docs/architecture.md, Manifests). src/server and the tools loop over all manifests. */
export type Area = {
  /**
   * The area's permissions without their brand, each with its roles (docs/product.md, Roles and permissions).
   */
  readonly permissions?: Readonly<Record<string, readonly string[]>>;
  readonly queries?: Queries;
  readonly mutations?: Mutations;
  /** Fields that the area adds to types of areas before it. */
  readonly fields?: Readonly<Record<string, AddedField>>;
  /** Maximum list length by input type, where it is above the usual one (docs/api.md, Limits). */
  readonly listLimits?: Readonly<Record<string, number>>;
  readonly files?: readonly FileRoute[];
  readonly exports?: readonly GuardedExport[];
  /** The lists whose searches users can save, and that they can order reports of (area reports). */
  readonly lists?: readonly ListDeclaration[];
  /** Adds the area's other HTTP routes. */
  readonly routes?: (fastify: FastifyInstance, app: App) => void;
  /** What pages receive while they are open (docs/api.md, Page stream). */
  readonly topics?: readonly PageTopic[];
  /** The record types that the import accepts, in the order of a batch: referenced types come before referring ones. */
  readonly recordTypes?: readonly ImportRecordType[];
  readonly jobs?: readonly Job<never>[];
  readonly background?: (app: App) => BackgroundTask;
  /** The types of events that the area publishes (docs/erp.md, Outgoing events). */
  readonly events?: readonly string[];
  readonly auditActions?: readonly AuditActionDeclaration[];
  /** The kinds of notifications that the area writes (src/areas/notifications/README.md). */
  readonly notifications?: readonly NotificationKind[];
  /** The ways to pay that a request can prepare for approval (src/areas/approvals/README.md). */
  readonly paymentKinds?: readonly PaymentKind[];
  readonly adminCommands?: AdminCommands;
  readonly desk?: AreaDesk;
  readonly ledgerChecks?: LedgerChecks;
  /** What the area has encrypted or signed in its tables, so that a secret can be rotated. */
  readonly secretRows?: SecretRows;
  /**
   * Leaves out this many numbers of those that the area itself counts, without a sequence of the database
   * (docs/operations.md, Restore).
   */
  readonly skipNumbers?: (tx: Tx, count: number) => Promise<void>;
  /** What each of the area's tables has about users, for exports and erasures of persons. */
  readonly personalData?: PersonalData;
  readonly metrics?: (app: App, metrics: Metrics) => void;
  /** What is deleted each night (docs/operations.md, Growth). */
  readonly oldRows?: readonly OldRows[];
};

/** Work that a server process does besides requests and jobs. */
export type BackgroundTask = {
  /** Jobs that need this task's own state. */
  readonly jobs?: readonly Job<never>[];
  /** Called when the server listens. */
  readonly begin: () => void | Promise<void>;
  /** Called before the server stops; waits until the task has ended. */
  readonly stop?: () => Promise<void>;
};

/** Declares an area; the only export of its `area.ts`. */
export function defineArea(area: Area): Area {
  return area;
}

export type AnyOperation = Operation<object, unknown>;

/** The areas' operations by name. Throws if one is declared twice. */
export function operationsOf(areas: readonly Area[]): ReadonlyMap<string, AnyOperation> {
  const operations = areas.flatMap(({ queries = {}, mutations = {} }) => [
    ...Object.entries(queries),
    ...Object.entries(mutations),
  ]);
  return uniqueByName(operations as [string, AnyOperation][]);
}

/** The fields that areas add to types of others. Throws if one is declared twice. */
export function addedFieldsOf(areas: readonly Area[]): ReadonlyMap<string, AddedField> {
  return uniqueByName(areas.flatMap(({ fields = {} }) => Object.entries(fields)));
}

/** The roles of each permission of the areas. Throws if a permission is declared twice. */
export function permissionRolesOf(areas: readonly Area[]): ReadonlyMap<string, readonly string[]> {
  return uniqueByName(areas.flatMap(({ permissions = {} }) => Object.entries(permissions)));
}

/** The maximum list length by input type, where an area declares one. Throws if one is declared twice. */
export function listLimitsOf(areas: readonly Area[]): ReadonlyMap<string, number> {
  return uniqueByName(areas.flatMap(({ listLimits = {} }) => Object.entries(listLimits)));
}

/** The areas' kinds of notifications by name. Throws if one is declared twice. */
export function notificationKindsOf(areas: readonly Area[]): ReadonlyMap<string, NotificationKind> {
  return uniqueByName(
    areas.flatMap(({ notifications = [] }) => notifications.map((kind) => [kind.name, kind] as const)),
  );
}

/** What pages receive, by topic. Throws if one is declared twice. */
export function pageTopicsOf(areas: readonly Area[]): readonly PageTopic[] {
  const topics = areas.flatMap(({ topics: declared = [] }) => declared);
  return [...uniqueByName(topics.map((topic) => [topic.name, topic] as const)).values()];
}

/** The areas' admin commands by name. Throws if one is declared twice. */
export function adminCommandsOf(areas: readonly Area[]): AdminCommands {
  return Object.fromEntries(uniqueByName(areas.flatMap(({ adminCommands = {} }) => Object.entries(adminCommands))));
}

/** Throws if two of the entries have the same name. */
export function uniqueByName<T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  const byName = new Map<string, T>();
  for (const [name, value] of entries) {
    if (byName.has(name)) throw new Error(`${name} is declared twice (src/areas/*/area.ts).`);
    byName.set(name, value);
  }
  return byName;
}
