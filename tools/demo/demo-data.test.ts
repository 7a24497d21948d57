import { describe, expect, test } from 'vitest';
import { accessKey } from '#kit/demo/fiscal.ts';
import { recordsOfKind, smallDemoRecords } from './testing/small-demo.ts';

describe('the demo’s data', () => {
  test('are the same for the same seed and day, and different for others', () => {
    expect(smallDemoRecords()).toEqual(smallDemoRecords());
    expect(smallDemoRecords({ seed: 'other' })).not.toEqual(smallDemoRecords());
    expect(smallDemoRecords({ today: '2026-11-22' })).not.toEqual(smallDemoRecords());
  });

  test('grow to any size, with a client of as many open invoices as asked for', () => {
    const all = smallDemoRecords({ size: 12_000, open: 1500 });
    expect(recordsOfKind('document', all)).toHaveLength(12_000);
    const largest = recordsOfKind('document', all).filter(
      (document) => document['codigo_cliente'] === '1009000' && Number(document['total']) > 0,
    );
    expect(largest).toHaveLength(1500);
  });
});

// two real access keys from published invoices; the second one shows that check digit 11 becomes 0
test.each([
  [
    '0312202201019007200200120029020004874985766297216',
    { day: '2022-12-03', ruc: '0190072002001', establishment: '002902', serial: '000487498', code: '57662972' },
  ],
  [
    '1811202301179001691900120721260002540020711013510',
    { day: '2023-11-18', ruc: '1790016919001', establishment: '072126', serial: '000254002', code: '07110135' },
  ],
])('the clave de acceso %s has its check digit', (key, parts) => {
  expect(accessKey(parts)).toBe(key);
});
