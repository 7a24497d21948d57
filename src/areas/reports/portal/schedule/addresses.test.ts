import { expect, it } from 'vitest';
import { REPORT_LIMITS } from '../../rules/report-limits.ts';
import { addAddresses } from './addresses.ts';

it('adds one address or several, in the form that is stored', () => {
  expect(addAddresses([], ' Ana@Valle.example ')).toEqual({
    addresses: ['ana@valle.example'],
    rest: '',
    problem: null,
  });
  expect(addAddresses(['a@v.example'], 'b@v.example; c@v.example,d@v.example\ne@v.example').addresses).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@v.example`),
  );
  expect(addAddresses(['a@v.example'], '  ')).toEqual({ addresses: ['a@v.example'], rest: '', problem: null });
});

it('keeps the text from the first address that cannot be added', () => {
  const added = addAddresses([], 'a@v.example, contador, b@v.example');
  expect(added).toEqual({ addresses: ['a@v.example'], rest: 'contador, b@v.example', problem: 'invalid' });
});

it('adds no address twice, and none above the limit', () => {
  expect(addAddresses(['a@v.example'], 'A@v.example')).toMatchObject({ rest: 'A@v.example', problem: 'repeated' });
  const full = Array.from({ length: REPORT_LIMITS.recipients }, (_, index) => `${index}@v.example`);
  expect(addAddresses(full.slice(1), 'a@v.example')).toMatchObject({ rest: '', problem: null });
  expect(addAddresses(full, 'a@v.example')).toMatchObject({
    addresses: full,
    rest: 'a@v.example',
    problem: 'too_many',
  });
});
