import { describe, expect, it } from 'vitest';
import { type AccessRule, type Actor, type Denial, denialReason } from './access.ts';

const PAY = 'Facturas::pendientes';
const CHART = 'Dashboard::cartera';
const ACTOR: Actor = {
  userId: '7',
  role: 'Financiero',
  permissions: [`Surtidor_${PAY}`],
  store: 'combustibles',
  isSupport: false,
  termsDue: false,
  secondFactorDue: false,
};
const SESSION: AccessRule = { to: 'session' };
const MAY_PAY: AccessRule = { to: 'permission', anyOf: [PAY] };
const NOBODY: AccessRule = { to: 'role', anyOf: [] };
const BY_ARGUMENT = (is: Extract<AccessRule, { to: 'case' }>['is']): AccessRule => {
  return { to: 'case', argument: 'filter.id.eq', is, met: SESSION, unmet: NOBODY };
};
const withId = (eq: unknown) => ({ filter: { id: { eq } } });

describe('an access rule', () => {
  it.each<[string, AccessRule, Partial<Actor>, Denial | null]>([
    ['a user with the permission', MAY_PAY, {}, null],
    ['a user without it', MAY_PAY, { permissions: [] }, 'forbidden'],
    ['a user with one of two that are needed', { ...MAY_PAY, also: [CHART] }, {}, 'forbidden'],
    ['a user who must accept the terms', MAY_PAY, { termsDue: true }, 'terms_required'],
    ['a user who must, before them', { ...MAY_PAY, beforeTerms: true }, { termsDue: true, permissions: [] }, null],
    ['a support session of a user who must', MAY_PAY, { termsDue: true, isSupport: true }, null],
    ['a user who must set up a second factor', SESSION, { secondFactorDue: true }, 'second_factor_required'],
    ['a user who must, before it', { to: 'session', beforeFactor: true }, { secondFactorDue: true }, null],
    ['a support session that only reads', SESSION, { isSupport: true }, null],
    ['a support session that changes', { to: 'session', changes: true }, { isSupport: true }, 'support_session'],
    ['a role', { to: 'role', anyOf: ['Financiero'] }, {}, null],
    ['another role', { to: 'role', anyOf: ['Compras'] }, {}, 'forbidden'],
    [
      'a role of lubricants stores in one',
      { to: 'role', anyOf: [], onLubricants: ['Financiero'] },
      { store: 'lubricantes' },
      null,
    ],
    ['a role of lubricants stores elsewhere', { to: 'role', anyOf: [], onLubricants: ['Financiero'] }, {}, 'forbidden'],
  ])('decides on %s', (_who, allow, over, denial) => {
    expect(denialReason(allow, { ...ACTOR, ...over }, {})).toBe(denial);
  });

  it.each<[string, AccessRule, object, Denial | null]>([
    ['one document', BY_ARGUMENT('given'), withId('90001'), null],
    ['a document with an empty number', BY_ARGUMENT('given'), withId(''), 'forbidden'],
    ['no document', BY_ARGUMENT('given'), {}, 'forbidden'],
    ['themselves', BY_ARGUMENT('self'), withId('7'), null],
    ['another user', BY_ARGUMENT('self'), withId('8'), 'forbidden'],
    ['this text', BY_ARGUMENT({ text: 'BO' }), withId('BO'), null],
    ['another text', BY_ARGUMENT({ text: 'BO' }), withId('BOX'), 'forbidden'],
  ])('decides by the argument on %s', (_what, allow, args, denial) => {
    expect(denialReason(allow, ACTOR, args)).toBe(denial);
  });

  it('denies a caller without a session, except what is open to anyone', () => {
    expect(denialReason(SESSION, null, {})).toBe('unauthorized');
    expect(denialReason({ to: 'anyone' }, null, {})).toBeNull();
  });
});
