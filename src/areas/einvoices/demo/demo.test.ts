import { describe, expect, test } from 'vitest';
import { demoFiles } from '../../../../tools/demo/records.ts';
import { DEMO_OPTIONS, recordsOfKind } from '../../../../tools/demo/testing/small-demo.ts';
import { decimalText } from '#kit/core/money.ts';
import { numberKey } from '../rules/code.ts';
import { centsOf } from '../rules/decimal.ts';
import { readFile } from '../server/read.ts';

describe('the demo’s electronic invoices', () => {
  const files = () => [...demoFiles(DEMO_OPTIONS)];

  test('are ten of each client, the same for the same seed and day', () => {
    expect(files()).toHaveLength(50);
    expect(files()).toEqual(files());
  });

  test('are parsed without warnings, and match their documents', () => {
    const documents = new Map(recordsOfKind('document').map((document) => [document['cufe'], document]));
    for (const { code, xml } of files()) {
      const read = readFile(Buffer.from(xml));
      expect(read).toMatchObject({ ok: true, warnings: [], electronic: { code } });
      const document = documents.get(code);
      expect(read.ok && numberKey(read.electronic.number)).toBe(numberKey(String(document?.['num_factura'])));
      expect(read.ok && decimalText(centsOf(read.electronic.total))).toBe(document?.['total_original']);
    }
  });
});
