import { expect, test } from 'vitest';
import { recordsOfKind } from '../../../../tools/demo/testing/small-demo.ts';
import { POLICY_OF_DEMO, REQUESTS_OF_DEMO } from './approvals.ts';

test('the demo has invoices that can be paid for each of its requests, and its approvers', () => {
  const ofClient = (kind: string) => recordsOfKind(kind).filter((record) => record['codigo_cliente'] === '1002345');
  const payable = ofClient('document').filter((record) => record['bloqueada'] !== true && Number(record['total']) > 0);
  const needed = Math.max(...REQUESTS_OF_DEMO.map(({ invoices: [from, count] }) => from + count));
  expect(payable.length).toBeGreaterThanOrEqual(needed);
  const names = ofClient('user').map(
    ({ firstname, lastname, role }) => `${String(firstname)} ${String(lastname)} (${String(role)})`,
  );
  expect(names).toEqual(
    expect.arrayContaining([
      `${POLICY_OF_DEMO.approvers[0]} (Representante Legal)`,
      `${POLICY_OF_DEMO.approvers[1]} (Administrativo)`,
    ]),
  );
});
