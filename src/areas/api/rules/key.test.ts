import { expect, it } from 'vitest';
import { readKey } from './key.ts';

const TODAY = '2026-11-28';
const INPUT = { nombre: 'ERP', alcances: ['documentos'], direcciones: [] };

it('reads a key with its scopes in one order, each once', () => {
  const read = readKey({ ...INPUT, nombre: ' ERP ', alcances: ['archivos', 'documentos', 'archivos'] }, TODAY);
  expect(read).toEqual({ ok: true, value: { name: 'ERP', scopes: ['documentos', 'archivos'], expiresOn: null } });
});

it.each([
  ['2026-11-29', true],
  ['2028-11-27', true],
  ['2026-11-28', false],
  ['2028-11-28', false],
  ['2026-02-30', false],
  ['2027-1-1', false],
  ['', false],
])('an end on %j is accepted: %s', (vence, accepted) => {
  const read = readKey({ ...INPUT, vence }, TODAY);
  expect(read).toMatchObject(
    accepted ? { ok: true, value: { expiresOn: vence } } : { ok: false, refusal: { code: 'end_invalid' } },
  );
});

it.each([
  [{ nombre: ' ' }, 'text_invalid'],
  [{ nombre: 'x'.repeat(61) }, 'text_invalid'],
  [{ nombre: 'a\nb' }, 'text_invalid'],
  [{ alcances: [] }, 'scopes_invalid'],
  [{ alcances: ['documentos', 'pagos'] }, 'scopes_invalid'],
])('refuses %j with %s', (over, code) => {
  expect(readKey({ ...INPUT, ...over }, TODAY)).toMatchObject({ ok: false, refusal: { code } });
});
