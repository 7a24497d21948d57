import { expect, test } from 'vitest';
import { documentState } from './states.ts';

const open = { total: 100, estado_documento: 'AT' };

test('a document that a bank payment closed is paid; what anything else closed is compensated', () => {
  const closed = { total: 100, estado_documento: 'C' };
  expect(documentState({ ...closed, cierre: { tipo: 'PAGO' } })).toBe('paid');
  expect(documentState({ ...closed, cierre: { tipo: 'COMPENSACION' } })).toBe('compensated');
  expect(documentState({ ...closed, cierre: { tipo: 'ERP' } })).toBe('compensated');
  expect(documentState({ ...closed, cierre: null })).toBe('compensated');
});

test('a lock is shown instead of the due state, whatever holds it and whichever side it is on', () => {
  expect(documentState({ ...open, bloqueo: { tipo: 'PAGO' } })).toBe('paying');
  expect(documentState({ ...open, bloqueo: { tipo: 'COMPENSACION' } })).toBe('compensating');
  expect(documentState({ ...open, total: -100, bloqueo: { tipo: 'COMPENSACION' } })).toBe('compensating');
  expect(documentState({ ...open, bloqueo: { tipo: 'ERP' } })).toBe('locked');
});

test('what is free is in the client’s favour, or is due', () => {
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
