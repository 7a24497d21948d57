import { POLICY_OF_DEMO, REQUESTS_OF_DEMO } from '#areas/approvals/demo/approvals.ts';
import { PASSWORD } from '#areas/session/demo/users.ts';
import { type Call, signInToDemo } from './demo-session.ts';

type Document = {
  readonly id_edocta_detalle: string;
  readonly num_documento: string;
  readonly fecha_vencimiento_documento: string;
  readonly bloqueada: boolean;
  readonly total: number;
};
type Documents = { readonly documentos: { readonly items: readonly Document[] } };
type Policy = {
  readonly politicaAprobacion: { readonly posibles: readonly { readonly id: string; readonly nombre: string }[] };
};
type Prepared = { readonly prepararPago: { readonly id: string; readonly huella: string } };

/** Saves the demo's policy of approvals, and prepares and decides its requests, as its users do. */
export async function prepareDemoApprovals(server: string): Promise<void> {
  await savePolicy(server);
  for (const { as, invoices, nota, decided } of REQUESTS_OF_DEMO) {
    const call = await signInToDemo(server, as);
    const input = { tipo: 'facturas', nota, facturas: await linesOf(call, invoices) };
    const { prepararPago } = await call<Prepared>(
      'mutation ($input: SolicitudInput!) { prepararPago(input: $input) { id huella } }',
      { input },
    );
    if (decided) await decide(server, prepararPago, decided);
  }
}

async function savePolicy(server: string): Promise<void> {
  const { as, desde, approvers } = POLICY_OF_DEMO;
  const call = await signInToDemo(server, as);
  const { politicaAprobacion } = await call<Policy>('{ politicaAprobacion { posibles { id nombre } } }', {});
  const aprobadores = politicaAprobacion.posibles
    .filter(({ nombre }) => approvers.includes(nombre))
    .map(({ id }) => id);
  await call(
    'mutation ($input: PoliticaAprobacionInput!) { guardarPoliticaAprobacion(input: $input) { aprobadores } }',
    { input: { desde, aprobadores, password: PASSWORD } },
  );
}

async function linesOf(call: Call, [from, count]: readonly [number, number]): Promise<readonly object[]> {
  const { documentos } = await call<Documents>(
    `{ documentos(paymentType: OFFLINE, documentType: INVOICE, pageSize: 50) {
        items { id_edocta_detalle num_documento fecha_vencimiento_documento bloqueada total } } }`,
    {},
  );
  const payable = documentos.items.filter(({ bloqueada }) => !bloqueada);
  return payable.slice(from, from + count).map((item) => ({
    id_edocta_detalle: item.id_edocta_detalle,
    numero_documento: item.num_documento,
    fecha_vencimiento: item.fecha_vencimiento_documento,
    monto_documento: item.total,
    monto_transaccion: item.total,
    tipo_transaccion: 'total',
  }));
}

async function decide(
  server: string,
  { id, huella }: Prepared['prepararPago'],
  { by, motivo }: { readonly by: string; readonly motivo: string | null },
): Promise<void> {
  const call = await signInToDemo(server, by);
  if (motivo !== null) {
    await call('mutation ($id: ID!, $motivo: String!) { rechazarSolicitud(id: $id, motivo: $motivo) { id } }', {
      id,
      motivo,
    });
    return;
  }
  await call(
    `mutation ($id: ID!, $huella: String!, $password: String!) {
       aprobarSolicitud(id: $id, huella: $huella, password: $password) { id } }`,
    { id, huella, password: PASSWORD },
  );
}
