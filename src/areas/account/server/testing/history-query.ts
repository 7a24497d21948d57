import type { AccountHistory, AccountHistoryLine } from '#kit/core/contract/types.ts';
import { type Day, addDays } from '#kit/core/day.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import type { Answer, ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

/** The days of a document that is due this many days after today and was issued 30 days before its due day. */
export function datesDueIn(today: Day, days: number): { fecha_documento: Day; fecha_vencimiento_documento: Day } {
  return { fecha_documento: addDays(today, days - 30), fecha_vencimiento_documento: addDays(today, days) };
}

/** Import records: a client with a document of every state, and others that its users must not see. */
export function historyRecords(today: Day): object[] {
  const closed = (over: object) => ({ total: 0, ...over });
  return [
    client('UNO', { nombre: 'Estación Uno S.A.S.' }),
    client('DOS'),
    client('QUITO', { store: 'ecuador' }),
    client('LARGO'),
    client('VACIO', { nombre: 'Estación Nueva S.A.S.' }),
    destination('UNO', 'D1'),
    user('legal@uno.example', 'UNO'),
    user('compras@uno.example', 'UNO', { role: 'Compras' }),
    user('legal@dos.example', 'DOS'),
    user('legal@quito.example', 'QUITO'),
    user('legal@largo.example', 'LARGO'),
    user('legal@vacio.example', 'VACIO'),
    // expired, expires today, next to expire
    invoice('UNO', '9001', 1_000_000, {
      ...datesDueIn(today, -22),
      destino: 'D1',
      nombre_destino: 'EDS D1',
      cufe: 'c1',
    }),
    invoice('UNO', '9002', 400_000, { ...datesDueIn(today, 0), total_original: 500_000, num_factura: 'FE_1' }),
    invoice('UNO', '9003', 3_000_000, { ...datesDueIn(today, 5), tipo_documento: 'DB', num_factura: 'FEX1' }),
    // compensated: six days late, four days early, in the client's favour
    invoice(
      'UNO',
      '9004',
      700_000,
      closed({ ...datesDueIn(today, -40), fecha_compensacion: addDays(today, -34), destino: 'D1' }),
    ),
    invoice('UNO', '9005', 800_000, closed({ ...datesDueIn(today, -10), fecha_compensacion: addDays(today, -14) })),
    invoice(
      'UNO',
      '9006',
      -250_000,
      closed({ ...datesDueIn(today, -60), tipo_documento: 'DZ', fecha_compensacion: addDays(today, -60) }),
    ),
    invoice('DOS', '9001', 77_000, datesDueIn(today, -2)),
    invoice('QUITO', 'E1', 1234.56, { ...datesDueIn(today, 3), total: 1234.55 }),
    ...Array.from({ length: 12 }, (_, index) => invoice('LARGO', `L${index}`, 100_000, datesDueIn(today, index % 2))),
  ];
}

const QUERY = `query ($clientCode: String, $detailFilter: AccountHistoryFilterInput, $sort: AccountHistorySortInput,
    $pageSize: Int, $currentPage: Int, $after: String, $before: String) {
  AccountHistory(clientCode: $clientCode, detailFilter: $detailFilter, sort: $sort, pageSize: $pageSize,
    currentPage: $currentPage, after: $after, before: $before) {
    start_cursor end_cursor size state_counts { estado total_count }
    data { nombre_cliente subtotal sizeDetails
      detalle { id_histocta_detalle tipo_documento estado_documento fecha_documento fecha_vencimiento_documento cufe
        nombre_destino num_documento num_factura created_at dias_mora total } }
  }
}`;

/** Requests the history with all its fields. */
export function askHistory(
  server: ServerUnderTest,
  token: string | null,
  variables: object = {},
): Promise<Answer<{ AccountHistory: AccountHistory | null }>> {
  return server.graphql(QUERY, variables, token);
}

export type FoundHistory = Omit<AccountHistory, 'data'> & {
  readonly lines: readonly AccountHistoryLine[];
  readonly numbers: readonly string[];
  readonly subtotal: number;
  readonly nombre_cliente: string | null;
};

/** Requests the history and fails the test if it is refused; returns the only element of data with the other fields. */
export async function findHistory(
  server: ServerUnderTest,
  token: string,
  variables: object = {},
): Promise<FoundHistory> {
  const { data, errors } = await askHistory(server, token, variables);
  const [first, ...more] = data?.AccountHistory?.data ?? [];
  if (!data?.AccountHistory || !first || more.length > 0)
    throw new Error(`AccountHistory answers ${JSON.stringify({ data, errors })}`);
  const { detalle, subtotal, sizeDetails, nombre_cliente } = first;
  if (sizeDetails !== data.AccountHistory.size) throw new Error('sizeDetails and size of the history differ.');
  const numbers = detalle.map((line) => line.num_documento ?? '');
  return { ...data.AccountHistory, lines: detalle, numbers, subtotal, nombre_cliente: nombre_cliente ?? null };
}
