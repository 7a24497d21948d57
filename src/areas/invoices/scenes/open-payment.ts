import type { Page } from '@playwright/test';
import { graphql } from '#kit/scenes/graphql.ts';

type Documento = {
  readonly id_edocta_detalle: string;
  readonly num_documento: string;
  readonly num_factura: string;
  readonly fecha_vencimiento_documento: string;
  readonly total: number;
  readonly bloqueada: boolean;
};

/** The client's open invoices on the server, by number. */
export async function openInvoices(page: Page): Promise<Map<string, Documento>> {
  const { documentos } = await graphql<{ documentos: { items: readonly Documento[] } }>(
    page,
    `
      {
        documentos(paymentType: OFFLINE, documentType: INVOICE, pageSize: 100) {
          items {
            id_edocta_detalle
            num_documento
            num_factura
            fecha_vencimiento_documento
            total
            bloqueada
          }
        }
      }
    `,
  );
  return new Map(documentos.items.map((item) => [item.num_factura, item]));
}

/** Opens a payment without the screens. `amounts`: the amount to pay of each invoice. */
export async function openPayment(page: Page, amounts: Readonly<Record<string, number | 'all'>>): Promise<string> {
  const invoices = await openInvoices(page);
  const input = Object.entries(amounts).map(([number, amount]) => {
    const invoice = invoices.get(number);
    if (!invoice) throw new Error(`${number} is not open.`);
    return {
      id_edocta_detalle: invoice.id_edocta_detalle,
      numero_documento: invoice.num_documento,
      numero_factura: invoice.num_factura,
      fecha_vencimiento: invoice.fecha_vencimiento_documento,
      monto_documento: invoice.total,
      monto_transaccion: amount === 'all' ? invoice.total : amount,
      tipo_transaccion: amount === 'all' ? 'total' : 'parcial',
    };
  });
  const { crearTransaccionOnline } = await graphql<{ crearTransaccionOnline: { uuid: string } }>(
    page,
    'mutation ($input: [TransaccionOnlineInput!]!) { crearTransaccionOnline(input: $input) { uuid } }',
    { input },
  );
  return crearTransaccionOnline.uuid;
}

/** Opens a cash payment of an amount for a segment, without the screen. */
export async function openCash(page: Page, amount: number, segment = '1110'): Promise<string> {
  const { easyPayContado } = await graphql<{ easyPayContado: { uuid: string } }>(
    page,
    'query ($filter: EasyPayContadoFilterInput!) { easyPayContado(filter: $filter) { uuid } }',
    { filter: { id_segment: { eq: segment }, amount: { eq: String(amount) } } },
  );
  return easyPayContado.uuid;
}
