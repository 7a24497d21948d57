import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { OPERATIONS as TABLE } from '../areas/session/rules/operations.ts';
import { permissionsOf } from '../areas/session/rules/roles.ts';
import { type Allow, type Asker, denialOf } from '../kit/any/allow.ts';
import { buildContract } from './schema.ts';
import { KINDS, type Kind, ROLES, type RoleName, ROWS, expectedOf } from './testing/matrix.ts';
import { OPERATIONS } from './testing/requests.ts';

/**
 * Whether the matrix would tell: what the table of declarations (session/rules/operations.ts) makes of each cell is held
 * against what is written down in testing/matrix.ts, also for copies of the table with one declaration lost or loosened.
 * That the server does what its table says is who-may.test.ts.
 */
type Table = Readonly<Record<string, Allow>>;

const USER = '7';

function askerOf(role: RoleName, kind: Kind): Asker | null {
  if (kind === 'ended') return null;
  return {
    userId: USER,
    role,
    permissions: permissionsOf(role),
    store: kind === 'lubricants' ? 'lubricantes' : 'combustibles',
    isSupport: kind === 'support',
    termsDue: kind === 'terms due',
    secondFactorDue: kind === 'factor due',
  };
}

/** The cells of an operation in which a table differs from the matrix. */
function differences(table: Table, operation: string): string[] {
  const allow = table[operation];
  return ROWS.filter((row) => row.operation === operation).flatMap((row) =>
    ROLES.flatMap((role) =>
      KINDS.filter((kind) => {
        const denial = allow ? denialOf(allow, askerOf(role, kind), row.given(USER)) : null;
        return (denial ?? 'may') !== expectedOf(row, { role, kind });
      }).map((kind) => `${row.name}, ${role}, ${kind}`),
    ),
  );
}

const NOBODY: Allow = { to: 'role', anyOf: [] };
const EVERYBODY: Allow = { to: 'session', beforeTerms: true, beforeFactor: true };

function without(allow: Allow, mark: 'changes' | 'beforeTerms' | 'beforeFactor' | 'onLubricants'): Allow {
  return Object.fromEntries(Object.entries(allow).filter(([name]) => name !== mark)) as Allow;
}

/** The declaration, loosened and tightened in every way that may happen to somebody who edits it. */
function mistakes(allow: Allow, redundant: readonly string[]): readonly Allow[] {
  const made: Allow[] = [{ to: 'anyone' }, EVERYBODY, { to: 'session' }, NOBODY];
  for (const mark of ['changes', 'beforeTerms', 'beforeFactor', 'onLubricants'] as const)
    made.push(without(allow, mark));
  if (allow.to !== 'anyone' && allow.to !== 'case') made.push({ ...allow, changes: true });
  if (allow.to === 'permission' || allow.to === 'role') {
    for (const left of allow.anyOf.filter((one) => !redundant.includes(one))) {
      made.push({ ...allow, anyOf: allow.anyOf.filter((one) => one !== left) } as Allow);
    }
  }
  if (allow.to === 'case') {
    made.push(allow.met, allow.unmet, { ...allow, met: allow.unmet, unmet: allow.met });
  }
  return made.filter((one) => !isDeepStrictEqual(one, allow));
}

/** What no cell can tell: the permissions that today every role holds together with another that would do as well. */
const REDUNDANT: Readonly<Record<string, readonly string[]>> = {
  documentos: ['Facturas::pendientes', 'Dashboard::cartera'],
  getUrlInvoiceGurusoft: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
  getUrlInvoicesZip: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
};

const table: Table = TABLE;

it('has a row for every operation of the schema, with what its cases are', () => {
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

describe.each(Object.keys(TABLE))('%s', (name) => {
  it('is declared as the matrix has it', () => {
    expect(differences(table, name)).toEqual([]);
  });

  it('cannot be served without its declaration', () => {
    const { [name]: _lost, ...rest } = table;
    expect(() => buildContract(rest)).toThrow(`${name} does not declare who may call it`);
  });

  it('is missed by the matrix where its declaration is lost, loosened or tightened', () => {
    const allow = table[name] as Allow;
    const unnoticed = mistakes(allow, REDUNDANT[name] ?? []).filter(
      (wrong) => differences({ ...table, [name]: wrong }, name).length === 0,
    );
    expect(unnoticed).toEqual([]);
  });
});
