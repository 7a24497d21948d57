import { globSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import { permissionsOf } from '#areas/session/rules/roles.ts';
import { type AccessRule, type Actor, denialReason } from '#kit/core/access.ts';
import { type Area, operationsOf } from '#kit/area.ts';
import type { AuditAction, EventType } from '#kit/server/manifest/declared-names.ts';
import { isMailQueue } from '#kit/server/mail/mail.ts';
import { AREAS } from './areas.ts';
import { buildContract } from './graphql/schema.ts';
import { KINDS, type Kind, ROLES, type RoleName, ROWS, expectedOf } from './testing/matrix.ts';
import { OPERATIONS } from './testing/requests.ts';

/**
 * Compares the access rules of the areas' manifests with the independent table in testing/matrix.ts, and checks that
 * the table detects a lost, loosened or tightened rule. who-may.test.ts tests that the server follows the rules.
 */
type Table = Readonly<Record<string, AccessRule>>;

const USER = '7';

function askerOf(role: RoleName, kind: Kind): Actor | null {
  if (kind === 'ended') return null;
  const store = kind === 'lubricants' ? 'lubricantes' : 'combustibles';
  return {
    userId: USER,
    role,
    permissions: permissionsOf(role),
    store,
    isSupport: kind === 'support',
    termsDue: kind === 'terms due',
    secondFactorDue: kind === 'factor due',
  };
}

/** The roles and sessions for which a table differs from the matrix. */
function differences(table: Table, operation: string): string[] {
  const allow = table[operation];
  return ROWS.filter((row) => row.operation === operation).flatMap((row) =>
    ROLES.flatMap((role) =>
      KINDS.filter((kind) => {
        const denial = allow ? denialReason(allow, askerOf(role, kind), row.given(USER)) : null;
        return (denial ?? 'may') !== expectedOf(row, { role, kind });
      }).map((kind) => `${row.name}, ${role}, ${kind}`),
    ),
  );
}

const NOBODY: AccessRule = { to: 'role', anyOf: [] };
const EVERYBODY: AccessRule = { to: 'session', beforeTerms: true, beforeFactor: true };

function without(
  allow: AccessRule,
  mark: 'changes' | 'also' | 'beforeTerms' | 'beforeFactor' | 'onLubricants',
): AccessRule {
  return Object.fromEntries(Object.entries(allow).filter(([name]) => name !== mark)) as AccessRule;
}

/** The declaration, loosened and tightened by every plausible edit. */
function mistakes(allow: AccessRule, redundant: readonly string[]): readonly AccessRule[] {
  const made: AccessRule[] = [{ to: 'anyone' }, EVERYBODY, { to: 'session' }, NOBODY];
  const also: readonly string[] = 'also' in allow ? (allow.also ?? []) : [];
  for (const mark of ['changes', 'also', 'beforeTerms', 'beforeFactor', 'onLubricants'] as const) {
    if (mark !== 'also' || also.some((one) => !redundant.includes(one))) made.push(without(allow, mark));
  }
  if (allow.to !== 'anyone' && allow.to !== 'case') made.push({ ...allow, changes: true });
  if (allow.to === 'permission' || allow.to === 'role') {
    for (const left of allow.anyOf.filter((one) => !redundant.includes(one))) {
      made.push({ ...allow, anyOf: allow.anyOf.filter((one) => one !== left) } as AccessRule);
    }
  }
  if (allow.to === 'case') {
    made.push(allow.met, allow.unmet, { ...allow, met: allow.unmet, unmet: allow.met });
  }
  return made.filter((one) => !isDeepStrictEqual(one, allow));
}

/** Permissions whose roles all have another sufficient or the other necessary one, so that no cell depends on them. */
const REDUNDANT: Readonly<Record<string, readonly string[]>> = {
  documentos: ['Facturas::pendientes'],
  creditoCliente: ['Facturas::pendientes'],
  pronosticoCredito: ['Facturas::pendientes'],
  getUrlInvoiceGurusoft: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
  getUrlInvoicesZip: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
  archivosMes: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
  prepararArchivoMes: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
  getUrlDocumentFiles: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
  facturaElectronica: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
  detalleDocumento: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
  vistas: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
  guardarVista: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
  eliminarVista: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
  informes: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
  programarInforme: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
  eliminarInforme: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
  casos: ['Facturas::pendientes'],
  caso: ['Facturas::pendientes'],
  documentosEnReclamo: ['Facturas::pendientes'],
  crearCaso: ['Facturas::pendientes'],
  responderCaso: ['Facturas::pendientes'],
  cerrarCaso: ['Facturas::pendientes'],
  conciliaciones: ['Movimientos::historico'],
  conciliacionArchivo: ['Movimientos::historico'],
  guardarConciliacion: ['Movimientos::historico'],
};

const table: Table = Object.fromEntries([...operationsOf(AREAS)].map(([name, { allow }]) => [name, allow]));

/** The manifests without the declaration of one operation. */
function areasWithout(lost: string): readonly Area[] {
  const without = (operations: object = {}) =>
    Object.fromEntries(Object.entries(operations).filter(([name]) => name !== lost));
  return AREAS.map((area) => ({ ...area, queries: without(area.queries), mutations: without(area.mutations) }));
}

it('has a row for every operation of the schema, with its cases', () => {
  expect([...new Set(ROWS.map(({ operation }) => operation))].toSorted()).toEqual(
    OPERATIONS.map(({ field }) => field.name).toSorted(),
  );
  const cases = Object.keys(table).filter((name) => table[name]?.to === 'case');
  expect(
    ROWS.filter(({ name }) => name.includes('/'))
      .map(({ operation }) => operation)
      .toSorted(),
  ).toEqual(cases.toSorted());
});

it('does not start with an operation that two areas declare', () => {
  expect(() => buildContract([...AREAS, { queries: { legalTexts: { allow: { to: 'anyone' } } } }])).toThrow(
    'legalTexts is declared twice',
  );
});

it('answers not_available where an operation is declared but not implemented, and lists it', async () => {
  const legalTexts = { allow: { to: 'anyone' } } as const;
  const areas = AREAS.map((area) =>
    area.queries?.legalTexts ? { ...area, queries: { ...area.queries, legalTexts } } : area,
  );
  const { schema, unimplemented } = buildContract(areas);
  expect(unimplemented).toContain('Query.legalTexts');
  const { errors } = await graphql({ schema, source: '{ legalTexts { name } }', contextValue: { viewer: null } });
  expect(errors).toMatchObject([{ extensions: { category: 'internal', code: 'not_available' } }]);
});

it('types events and audit actions by what the areas declare', () => {
  // @ts-expect-error no area declares it
  const event: EventType = 'payment.invented';
  // @ts-expect-error no area declares it
  const action: AuditAction = 'payment.invented';
  for (const names of [
    AREAS.flatMap(({ events = [] }) => events),
    AREAS.flatMap(({ auditActions = [] }) => auditActions.map(({ name }) => name)),
  ]) {
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain(event);
    expect(names).not.toContain(action);
  }
});

describe.each(Object.keys(table))('%s', (name) => {
  it('is declared as in the matrix', () => {
    expect(differences(table, name)).toEqual([]);
  });

  it('cannot be served without its declaration', () => {
    expect(() => buildContract(areasWithout(name))).toThrow(`No area declares the access rule of ${name} (`);
  });

  it('fails the matrix where its declaration is lost, loosened or tightened', () => {
    const allow = table[name] as AccessRule;
    const unnoticed = mistakes(allow, REDUNDANT[name] ?? []).filter(
      (wrong) => differences({ ...table, [name]: wrong }, name).length === 0,
    );
    expect(unnoticed).toEqual([]);
  });
});

describe('jobs that send mails', () => {
  const sources = globSync('src/{areas/*,areas/*/desk,desk}/server/**/*.ts').filter((path) => !path.includes('.test.'));
  const senders = sources.filter((path) => /\bmail\.send\(|\bdeliverUserMail\(/.test(readFileSync(path, 'utf8')));

  it('are found', () => expect(senders.length).toBeGreaterThan(8));

  it.each(senders)('have a name that the mail queue of the desk knows: %s', (path) => {
    const names = [...readFileSync(path, 'utf8').matchAll(/^ {2}name: '([\w.-]+)',$/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !isMailQueue(name))).toEqual([]);
  });
});
