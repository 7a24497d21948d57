import { expect, test } from 'vitest';
import { documentState } from './states.ts';

const open = { total: 100, estado_documento: 'AT' };

test('a document closed by a bank payment is paid; any other closed document is compensated', () => {
  const closed = { total: 100, estado_documento: 'C' };
  expect(documentState({ ...closed, cierre: { tipo: 'PAGO' } })).toBe('paid');
  expect(documentState({ ...closed, cierre: { tipo: 'COMPENSACION' } })).toBe('compensated');
  expect(documentState({ ...closed, cierre: { tipo: 'ERP' } })).toBe('compensated');
  expect(documentState({ ...closed, cierre: null })).toBe('compensated');
});

test('a lock of any kind is shown instead of the due state, on both sides', () => {
  expect(documentState({ ...open, bloqueo: { tipo: 'PAGO' } })).toBe('paying');
  expect(documentState({ ...open, bloqueo: { tipo: 'COMPENSACION' } })).toBe('compensating');
  expect(documentState({ ...open, total: -100, bloqueo: { tipo: 'COMPENSACION' } })).toBe('compensating');
  expect(documentState({ ...open, bloqueo: { tipo: 'ERP' } })).toBe('locked');
});

test('an unlocked document is in the client’s favour, or has a due state', () => {
  expect(documentState({ ...open, total: -100 })).toBe('inFavour');
  expect(['AT', 'V', 'NV', null].map((estado_documento) => documentState({ ...open, estado_documento }))).toEqual([
    'overdue',
    'today',
    'upcoming',
    'open',
  ]);
});

test('a state that the portal does not know is shown by its own code', () => {
  expect(documentState({ ...open, estado_documento: 'A' })).toBe('open');
  expect(documentState({ ...open, estado_documento: 'X9' })).toEqual({ code: 'X9' });
});
