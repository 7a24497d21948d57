import type { Documentos } from '#kit/core/contract/types.ts';
import { type Day, addDays } from '#kit/core/day.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import type { Answer, ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

/** The days of an invoice that is due this many days after today. */
export function datesDueIn(today: Day, days: number): { fecha_documento: Day; fecha_vencimiento_documento: Day } {
  return { fecha_documento: addDays(today, days - 30), fecha_vencimiento_documento: addDays(today, days) };
}

/** Import records: a client with documents of every kind, and others that its users must not see. */
export function listRecords(today: Day): object[] {
  return [
    client('UNO', { nombre: 'Estación Uno S.A.S.' }),
    client('DOS'),
    client('QUITO', { store: 'ecuador' }),
    client('PAGA'),
    client('LARGO'),
    destination('UNO', 'D1'),
    user('legal@uno.example', 'UNO'),
    user('finanzas@uno.example', 'UNO', { role: 'Financiero' }),
    user('operativo@uno.example', 'UNO', { role: 'Operativo', destinations: ['D1'] }),
    user('legal@dos.example', 'DOS'),
    user('legal@quito.example', 'QUITO'),
    user('legal@paga.example', 'PAGA'),
    user('legal@largo.example', 'LARGO'),
    invoice('UNO', '9001', 1_000_000, { ...datesDueIn(today, -22), destino: 'D1' }),
    invoice('UNO', '9002', 2_000_000, { ...datesDueIn(today, -8), num_factura: 'FE_1' }),
    invoice('UNO', '9003', 400_000, { ...datesDueIn(today, -1), total_original: 500_000, num_factura: 'FEX1' }),
    invoice('UNO', '9004', 3_000_000, { ...datesDueIn(today, 0), bloqueada: true }),
    invoice('UNO', '9005', 4_000_000, {
      ...datesDueIn(today, 5),
      agrupacion: 'Notas',
      tipo_documento: 'DB',
      num_factura: 'fe%1',
    }),
    invoice('UNO', '9006', 0, { ...datesDueIn(today, -3), total_original: 700_000, num_factura: 'sin-guion' }),
    invoice('UNO', '9101', -250_000, { ...datesDueIn(today, -5), tipo_documento: 'DZ' }),
    invoice('DOS', '9001', 77_000, datesDueIn(today, -2)),
    invoice('QUITO', 'E1', 0, { ...datesDueIn(today, 3), total_original: 1234.56, total: 1234.55 }),
    invoice('PAGA', 'P1', 200_000, datesDueIn(today, -1)),
    invoice('PAGA', 'P2', 300_000, datesDueIn(today, 2)),
    ...Array.from({ length: 12 }, (_, index) => invoice('LARGO', `L${index}`, 100_000, datesDueIn(today, index % 2))),
  ];
}

const ITEM = `id_edocta id_edocta_detalle id_histocta_detalle bloqueada agrupacion classification tipo_cuenta numero_cuenta sociedad
  nombre_cliente nombre_destino ciudad direccion fecha_documento fecha_vencimiento_documento dias_mora dias_mora_documento
  num_documento num_factura nif_comunitario cufe tipo_documento estado_documento estado_numero_documento total detalle
  bloqueo { tipo referencia estado }`;
const QUERY = `query ($paymentType: PaymentType = OFFLINE, $documentType: DocumentType = INVOICE, $filter: DocumentosFilterInput,
    $sort: DocumentosSortInput, $pageSize: Int, $currentPage: Int, $after: String, $before: String) {
  documentos(paymentType: $paymentType, documentType: $documentType, filter: $filter, sort: $sort, pageSize: $pageSize,
    currentPage: $currentPage, after: $after, before: $before) {
    start_cursor end_cursor items { ${ITEM} } total_count total_amount document_statuses { label value } destinos { label value }
    total_amount_expired total_amount_to_expire total_amount_expire_today total_amount_positive
    total_amount_expired_by_days { one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days }
    download { pdf { url } xls { url } }
  }
}`;

/** Requests all fields of a list; the type and the payment have defaults. */
export function askList(
  server: ServerUnderTest,
  token: string | null,
  variables: object,
): Promise<Answer<{ documentos: Documentos | null }>> {
  return server.graphql(QUERY, variables, token);
}

/** Requests a list and fails the test if it is refused. */
export async function findList(server: ServerUnderTest, token: string, variables: object = {}): Promise<Documentos> {
  const { data, errors } = await askList(server, token, variables);
  if (!data?.documentos) throw new Error(JSON.stringify(errors));
  return data.documentos;
}
