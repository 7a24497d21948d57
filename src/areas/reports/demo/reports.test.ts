import { expect, test } from 'vitest';
import { readReport } from '../rules/report.ts';
import { REPORTS_OF_DEMO, VIEWS_OF_DEMO } from './reports.ts';

test('the demo’s reports can be scheduled, of views that their users see', () => {
  for (const { as, view, ...input } of REPORTS_OF_DEMO) {
    const seen = VIEWS_OF_DEMO.filter(
      (one) => one.lista === input.informe && (one.as === as || one.compartida === true),
    );
    expect([null, ...seen.map(({ nombre }) => nombre)]).toContain(view);
    expect(readReport({ ...input, vista: view === null ? null : '1' })).toMatchObject({ ok: true });
  }
});
