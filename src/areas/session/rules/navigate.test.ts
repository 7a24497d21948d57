import { describe, expect, it } from 'vitest';
import { type Visitor, loginAddress, nextAfterLogin, routeChange } from './navigate.ts';

const accepted = { due: false, id: '7' };
const redirectOf = (path: string, visitor: Visitor) => routeChange(path, undefined, visitor, accepted, false);

const nobody = { store: '', permissions: [] };
const stranger = { hasUserCookie: false, authenticated: false, ...nobody };
const signedOut = { hasUserCookie: true, authenticated: false, ...nobody };
const signedIn = { hasUserCookie: true, authenticated: true, ...nobody };

describe('navigation rules 1 to 3', () => {
  it.each([
    ['1: no user cookie', '/', stranger, '/login'],
    ['1: no user cookie', '/admin/pending-invoices', stranger, '/login'],
    ['1: no user cookie, already there', '/login', stranger, null],
    ['1: no user cookie, support login', '/loginascustomer/login', stranger, null],
    ['1: no user cookie, support login', '/login-as-customer/login', stranger, null],
    [
      '1: no user cookie, an address that only begins like the support login',
      '/loginascustomer/login/x',
      stranger,
      '/login',
    ],
    ['2: not authenticated', '/', signedOut, '/login'],
    ['2: not authenticated, support login', '/loginascustomer/login', signedOut, '/login'],
    ['2: not authenticated, already there', '/login', signedOut, null],
    ['3: authenticated', '/login', signedIn, '/'],
    ['authenticated elsewhere', '/', signedIn, null],
    ['authenticated elsewhere', '/admin/resultado-transaccion', signedIn, null],
  ])('%s: %s', (_rule, path, visitor, expected) => {
    expect(redirectOf(path, visitor)).toBe(expected);
  });
});

describe('navigation rule 4', () => {
  const toTerms = { to: '/allied/edit-profile', search: { mode: 'edit', id: '7', states: '1' } };
  it.each([
    ['/', undefined, true, toTerms],
    ['/admin/pending-invoices', 'edit', true, toTerms],
    ['/allied/edit-profile', undefined, true, toTerms],
    ['/allied/edit-profile', 'create', true, toTerms],
    ['/allied/edit-profile', 'see', true, toTerms],
    ['/allied/edit-profile/x', 'edit', true, toTerms],
    ['/allied/edit-profile', 'edit', true, null],
    ['/', undefined, false, null],
    ['/allied/edit-profile', 'create', false, null],
  ])('%s, mode %s, due: %s', (path, mode, due, expected) => {
    expect(routeChange(path, mode, signedIn, { due, id: '7' }, false)).toEqual(expected);
  });
});

describe('navigation rule 6', () => {
  const mayPay = ['Surtidor_Facturas::pendientes'];
  it.each([
    ['ecuador', [], '/admin/pending-invoices', '/'],
    ['ecuador', ['Surtidor_Trazabilidad::pedidos'], '/admin/pending-invoices', '/'],
    ['ecuador', [], '/admin/pending-invoices/pagos', '/'],
    ['lubricantes_ecuador', [], '/admin/pending-invoices', '/'],
    ['ecuador', mayPay, '/admin/pending-invoices', null],
    ['lubricantes_ecuador', mayPay, '/admin/pending-invoices', null],
    ['ecuador', [], '/', null],
    ['ecuador', [], '/admin/pending-invoices-of-another-kind', null],
    ['combustibles', [], '/admin/pending-invoices', null],
    ['lubricantes', [], '/admin/pending-invoices', null],
  ])('store %s, permissions %j, %s', (store, permissions, path, expected) => {
    expect(redirectOf(path, { ...signedIn, store, permissions })).toBe(expected);
  });

  it('redirects a signed-out user only to the sign-in', () => {
    expect(redirectOf('/admin/pending-invoices', { ...stranger, store: 'ecuador' })).toBe('/login');
    expect(redirectOf('/admin/pending-invoices', { ...signedOut, store: 'ecuador' })).toBe('/login');
  });
});

describe('a second factor that is due', () => {
  it.each([
    ['/', true, '/allied/edit/personal-info'],
    ['/admin/pending-invoices', true, '/allied/edit/personal-info'],
    ['/allied/edit/personal-info', true, null],
    ['/', false, null],
  ])('%s, due: %s', (path, due, expected) => {
    expect(routeChange(path, undefined, signedIn, accepted, due)).toBe(expected);
  });
});

describe('where to go after signing in', () => {
  it.each([
    ['/admin/pending-invoices', '/admin/pending-invoices'],
    ['/admin/resultado-transaccion?uuid=4f', '/admin/resultado-transaccion?uuid=4f'],
    ['/?a=b#c', '/?a=b#c'],
    [null, '/'],
    ['', '/'],
    ['/', '/'],
    ['admin', '/'],
    ['https://elsewhere.example/', '/'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['/admin\\x', '/'],
    ['/\t/elsewhere.example', '/'],
    ['/\n/elsewhere.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login', '/'],
    ['/login?next=/login', '/'],
  ])('is %j → %s', (asked, expected) => {
    expect(nextAfterLogin(asked)).toBe(expected);
  });

  it('keeps the way back in the sign-in address, except for home', () => {
    expect(loginAddress('/admin/pending-invoices?estado=AT')).toBe(
      '/login?next=%2Fadmin%2Fpending-invoices%3Festado%3DAT',
    );
    expect(loginAddress('/')).toBe('/login');
    expect(loginAddress('/login?next=%2Fx')).toBe('/login');
  });
});
