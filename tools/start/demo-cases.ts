import { CASES_OF_DEMO, answersTo } from '#areas/cases/demo/cases.ts';
import { sendImport } from '../import/send.ts';
import { type Call, signInToDemo } from './demo-session.ts';

type Documents = {
  readonly documentos: { readonly items: readonly { readonly id_edocta_detalle: string; readonly total: number }[] };
};
type Orders = { readonly OrderTraceability: { readonly data: readonly { readonly num_pedido: string }[] } };

/**
 * Opens the demo's cases as its users do, and sends the ERP's answers: cases begin in the portal, so that no import
 * record could bring them. A second call opens none.
 */
export async function openDemoCases(server: string, erpKey: string): Promise<void> {
  const numbers: string[] = [];
  for (const [index, { as, tipo, texto, about, part }] of CASES_OF_DEMO.entries()) {
    const call = await signInToDemo(server, as);
    const subject = part === null ? await newestOrder(call) : await partOfDocument(call, about, part);
    const { crearCaso } = await call<{ readonly crearCaso: { readonly numero: string } }>(
      `mutation ($input: CasoInput!, $key: String) { crearCaso(input: $input, idempotencyKey: $key) { numero } }`,
      { input: { tipo, texto, ...subject }, key: `demo-case-${index}` },
    );
    numbers.push(crearCaso.numero);
  }
  const lines = (async function* () {
    for (const record of answersTo(numbers)) yield Buffer.from(`${JSON.stringify(record)}\n`);
  })();
  const { report } = await sendImport(server, erpKey, lines, { gzip: false, onSent: () => undefined });
  if (report.rejected > 0) throw new Error(`The demo's cases were not answered: ${JSON.stringify(report.errors)}`);
}

async function newestOrder(call: Call): Promise<object> {
  const { OrderTraceability } = await call<Orders>('{ OrderTraceability(pageSize: 1) { data { num_pedido } } }', {});
  return { num_pedido: OrderTraceability.data[0]?.num_pedido };
}

async function partOfDocument(call: Call, index: number, part: number): Promise<object> {
  const { documentos } = await call<Documents>(
    '{ documentos(paymentType: OFFLINE, documentType: INVOICE, pageSize: 5) { items { id_edocta_detalle total } } }',
    {},
  );
  const document = documentos.items[index];
  return { id_edocta_detalle: document?.id_edocta_detalle, monto: Math.round((document?.total ?? 0) * part) };
}
