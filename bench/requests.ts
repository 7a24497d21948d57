import { paymentOf } from './load.ts';
import type { LoadRequest } from './rounds.ts';
import { tokenOf, tokensOfLargest } from './sessions.ts';

/** The requests of the bench: those of the portal's screens, with all fields that they show. */

const ITEM = `id_edocta_detalle bloqueada agrupacion sociedad nombre_cliente nombre_destino ciudad direccion fecha_documento
  fecha_vencimiento_documento dias_mora num_documento num_factura nif_comunitario cufe tipo_documento estado_documento
  estado_numero_documento total detalle bloqueo { tipo referencia estado }`;

const DOCUMENTOS = `query ($filter: DocumentosFilterInput, $pageSize: Int, $currentPage: Int, $after: String, $before: String) {
  documentos(paymentType: OFFLINE, documentType: INVOICE, filter: $filter, sort: { fecha_vencimiento_documento: ASC },
    pageSize: $pageSize, currentPage: $currentPage, after: $after, before: $before) {
    start_cursor end_cursor items { ${ITEM} } total_count total_amount document_statuses { label value }
    total_amount_expired total_amount_to_expire total_amount_expire_today total_amount_positive
    total_amount_expired_by_days { one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days }
  }
}`;

const HISTORY = `query ($pageSize: Int, $currentPage: Int, $after: String, $before: String) {
  AccountHistory(pageSize: $pageSize, currentPage: $currentPage, after: $after, before: $before) {
    start_cursor end_cursor size
    data { nombre_cliente subtotal sizeDetails
      detalle { id_histocta_detalle tipo_documento estado_documento fecha_documento fecha_vencimiento_documento cufe
        nombre_destino num_documento num_factura created_at dias_mora total } }
  }
}`;

const STATEMENTS = `{
  AccountStatusHistory(pageSize: 100, detailPageSize: 100) {
    size data { periodo subtotal sizeDetails detalle { num_documento num_factura fecha_vencimiento_documento total } }
  }
}`;

const ONE_DOCUMENT = `query ($id: String!) {
  documentos(paymentType: OFFLINE, documentType: INVOICE, pageSize: 10, filter: { id_edocta_detalle: { eq: $id } }) { items { ${ITEM} } }
}`;

const ONE_PAYMENT = `query ($uuid: String!) {
  listarTransacciones(filter: { uuid: { eq: $uuid } }) {
    total_count
    items {
      uuid estado created_at updated_at total moneda banco autorizacion
      items { num_documento num_factura monto_documento monto_transaccion tipo_transaccion }
    }
  }
}`;

const ORDER = `id_pedido num_pedido num_sicom estado_pedido estado_pedido_description motivo_bloqueo fecha_pedido fecha_entrega valor
  num_factura destino nombre_destino
  detalle { cod_producto descripcion unidad_medida cantidad centro_logistico } deliveries { num_entrega }`;

const ORDERS = `query ($pageSize: Int, $currentPage: Int, $after: String, $before: String) {
  OrderTraceability(pageSize: $pageSize, currentPage: $currentPage, after: $after, before: $before) {
    start_cursor end_cursor size destinations { destino nombre_destino } logistics_centers { label value } data { ${ORDER} }
  }
}`;

const ONE_ORDER = `query ($filter: OrderFilterInput) {
  OrderTracking(filter: $filter, pageSize: 1) { data { ${ORDER} } }
  OrderTimelineTracking(filter: $filter) {
    data { fecha_hora_evento transportista placa ubicacion estado_pedido estado_pedido_description cufe estatus_rechazo
      motivo_bloqueo guia_transporte download { pdf { url } } }
  }
}`;

const BATCH = `query ($hasta: String!) {
  proponerLote(hasta: $hasta) {
    total alcanza exacta cota falta
    lineas { id_edocta_detalle num_documento num_factura nombre_destino fecha_vencimiento_documento saldo monto motivo bloquearia }
  }
}`;

const SIGN_IN = `mutation ($email: String!, $password: String!) {
  generateCustomerToken(email: $email, password: $password) { token role hasTermsAndConditions acl { type permission } }
}`;

function loadRequest(query: string, variables: object, headers: Record<string, string> = {}): LoadRequest {
  return {
    path: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  };
}

function as(client: number): Record<string, string> {
  return { authorization: `Bearer ${tokenOf(client)}` };
}

export function documentos(client: number, variables: object = {}): LoadRequest {
  return loadRequest(DOCUMENTOS, { pageSize: 9, ...variables }, as(client));
}

export function history(client: number, variables: object = {}): LoadRequest {
  return loadRequest(HISTORY, { pageSize: 10, ...variables }, as(client));
}

/** A hundred periods, with a hundred documents each. */
export function statements(client: number): LoadRequest {
  return loadRequest(STATEMENTS, {}, as(client));
}

export function oneDocument(client: number, id: string): LoadRequest {
  return loadRequest(ONE_DOCUMENT, { id }, as(client));
}

export function onePayment(client: number): LoadRequest {
  return loadRequest(ONE_PAYMENT, { uuid: paymentOf(client) }, as(client));
}

export function orders(client: number, variables: object = {}): LoadRequest {
  return loadRequest(ORDERS, { pageSize: 10, ...variables }, as(client));
}

/** An order's page: the order and its timeline. */
export function oneOrder(client: number, number: string): LoadRequest {
  return loadRequest(ONE_ORDER, { filter: { num_pedido: { eq: number } } }, as(client));
}

export function batch(client: number, hasta: string): LoadRequest {
  return loadRequest(BATCH, { hasta }, as(client));
}

export function signIn(email: string, password: string): LoadRequest {
  return loadRequest(SIGN_IN, { email, password });
}

/**
 * Repeats each request from every session of one of the largest client's users, by default of its first user, so
 * that the largest client sends as many requests at the same time as many small clients do.
 */
export function fromEverySession(loadRequests: readonly LoadRequest[], user = 1): LoadRequest[] {
  return loadRequests.flatMap((request) =>
    tokensOfLargest(user).map((token) => {
      const headers = { ...request.headers, authorization: `Bearer ${token}` };
      return { path: request.path, body: request.body, headers };
    }),
  );
}
