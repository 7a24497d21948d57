import { type Page, expect } from '@playwright/test';
import type { TestApp } from '../app/test-app.ts';
import { graphql } from './graphql.ts';

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

/** Opens a payment's result, as the gateway's redirect does. */
export async function goToResult(page: Page, uuid: string): Promise<void> {
  await page.goto(`/admin/resultado-transaccion?uuid=${uuid}`);
}

/** Expects the final state on the result, by its text. */
export async function expectEnding(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { name: text })).toBeVisible();
}

/** Requests the result now, unless the page has just requested it and shows the final state. */
export async function askNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Preguntar ahora' });
  await button.click({ timeout: 2000 }).catch(() => undefined);
}

/** Continues an unfinished payment to the bank's page. */
export async function continueToBank(page: Page, app: TestApp): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(`${app.gateway.url}/pay?**`);
}

/** Chooses the bank's outcome and notification on the bank's page. */
export async function answerAtBank(
  page: Page,
  answer: 'Aprobar' | 'Rechazar' | 'Dejar pendiente' | 'Fallar' | 'Agotar el tiempo',
  notification: 'Enseguida' | 'Tarde' | 'Dos veces' | 'Nunca' = 'Enseguida',
): Promise<void> {
  await page.getByLabel('Notificación').selectOption(notification);
  await page.getByRole('button', { name: answer }).click();
}
