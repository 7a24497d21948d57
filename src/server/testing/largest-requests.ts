import { type GraphQLOutputType, getNamedType, isObjectType, isRequiredArgument } from 'graphql';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { delivery, event, order } from '#areas/orders/server/testing/orders.ts';
import { CONFIG } from '#areas/vouchers/server/testing/vouchers.ts';
import {
  PASSWORD,
  block,
  client,
  destination,
  invoice,
  legalText,
  newsPost,
  user,
} from '#kit/server/testing/people.ts';
import { OPERATIONS } from './requests.ts';

/** The largest request of each operation that the limits of docs/api.md allow, and data that makes it large. */

/** The limits of a request (server/graphql/limits.ts). */
const MAX_SIZES = { rootFields: 20, aliases: 100, list: 500, page: 100 };

/** Longest text and content of the import, the content in characters with the most bytes. */
const TEXT = 'ñ'.repeat(500);
const CONTENT = '&'.repeat(60_000);

/** Number of credits: enough that a compensation in 20 calls has too many lines; below the limits, to be fast. */
const CREDITS = 200;
const INVOICES = 2_000;
/** Number of invoices in one payment; compensations must not use them. */
const PAID = 500;
/** Number of document groups. */
const CLASSES = 100;
/** Number of orders on a page, each with the maximum of lines with the longest texts. */
const ORDERS = 100;
const ORDER_LINES = 50;
const MAX_BLOCKS = 50;
const TOO_LARGE = 'answer_too_large';
/** Number of forms in the longest list. */
const FORMS = 100;
/** Order held for credit, because every invoice is overdue. */
const HELD_ORDER = 'P1';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Rows of a user file, with a problem in every cell. */
const UPLOADED = numbers(1000).map((row) => ({ row, email: 'x'.repeat(500) }));

/** Identifiers in the largest requests. */
export type KnownIds = {
  /** The first entry identifies an open document of the client. */
  readonly ids: readonly string[];
  readonly uuid: string;
};

const ORDER_TEXTS = { nombre_destino: TEXT, nombre_solicitante: TEXT, motivo_bloqueo: TEXT, num_factura: TEXT };
const EVENT_TEXTS = { transportista: TEXT, placa: TEXT, ubicacion: TEXT, motivo_bloqueo: TEXT, guia_transporte: TEXT };
const PRODUCTS = numbers(ORDER_LINES).map((n) => ({ cod_producto: `${n}`, descripcion: TEXT, cantidad: n }));

/** A form as long as a line of the import may be. */
const form = (id: string) => ({
  kind: 'form',
  version: 1,
  id,
  form_kind: id === 'survey' ? 'survey' : 'form',
  title: TEXT,
  questions: numbers(25).map((n) => ({
    id: `q${n}`,
    text: TEXT,
    validations: [{ type: 'required', message: TEXT }],
    answerOption: { type: 'single', options: [{ id: 'a', text: 'A', value: 'a' }] },
  })),
});

const bonos = (uuid: string) =>
  numbers(100).map((monto) => ({
    uuid,
    customer: TEXT,
    customer_name: TEXT,
    monto,
    cantidad: 1,
    email: TEXT,
    tipo_bono: TEXT,
    reward: TEXT,
    email_solicitante: TEXT,
    terminos_check: true,
    terminos_checked_at: TEXT,
    valor_transaccion: monto,
  }));

export const EMAIL = 'legal@grande.example';

/** Records of a client with the maximum that one compensation, payment, plan and request can contain. */
export function largestData(): readonly object[] {
  const texts = { num_factura: TEXT, nombre_destino: TEXT };
  return [
    client('GRANDE', { nombre: TEXT, credito: { cupo: 1, dias_mora_permitidos: 0 } }),
    ...['terms', 'data_policy'].map((name) => legalText('combustibles', name, 1, CONTENT)),
    ...numbers(MAX_SIZES.list).map((n) => destination('GRANDE', `D${n}`, { nombre_comercial: TEXT })),
    ...numbers(MAX_SIZES.page).map((n) =>
      user(`compras${n}@grande.example`, 'GRANDE', { role: 'Compras', firstname: TEXT }),
    ),
    user(EMAIL, 'GRANDE', { destinations: numbers(MAX_SIZES.list).map((n) => `D${n}`) }),
    ...numbers(MAX_BLOCKS).map((n) => block(`bloque-${n}`, CONTENT)),
    ...numbers(MAX_SIZES.page).map((n) =>
      newsPost(`N${n}`, '2026-01-01 00:00:00', { postTitle: TEXT, postSubtitle: TEXT, postDescription: CONTENT }),
    ),
    {
      ...CONFIG,
      montos: numbers(100).map((monto) => ({ monto, uso: 'U' })),
      usos: [{ uso: 'U', reward: 'R', titulo: TEXT, diasVencimiento: 1, terminosCondiciones: '&'.repeat(40_000) }],
    },
    ...numbers(FORMS).map((n) => form(n === 1 ? 'survey' : `f${n}`)),
    ...numbers(CREDITS).map((n) => invoice('GRANDE', `C${n}`, -10_000 - n, texts)),
    ...numbers(INVOICES + PAID).map((n) =>
      invoice('GRANDE', `F${n}`, 10_000 + n, { ...texts, agrupacion: `${n % CLASSES}${TEXT}`.slice(0, TEXT.length) }),
    ),
    {
      kind: 'order',
      version: 1,
      codigo_cliente: 'GRANDE',
      num_pedido: HELD_ORDER,
      estado_pedido: '-1',
      fecha_pedido: '2026-11-01',
      valor: 1,
    },
    ...numbers(24).map((n) => ({
      kind: 'statement',
      version: 1,
      codigo_cliente: 'GRANDE',
      sociedad: '1000',
      periodo: `${2024 + Math.floor((n - 1) / 12)}-${String(((n - 1) % 12) + 1).padStart(2, '0')}`,
      tipo_estado: '1',
      tipo_documento_cuenta: '1',
    })),
    ...numbers(ORDERS).flatMap((n) => [
      order('GRANDE', `O${n}`, { ...ORDER_TEXTS, destino: `D${n}`, detalle: PRODUCTS }),
      event('GRANDE', `O${n}`, '2026-11-10 08:00:00', 4, { ...EVENT_TEXTS, cufe: 'x'.repeat(500) }),
    ]),
    delivery('GRANDE', 'O1', 'E1', { conductor: TEXT, detalle: PRODUCTS }),
  ];
}

/** Arguments of an operation's largest request, and the field that gets the remaining aliases. */
export type LargestRequest = {
  readonly given?: (known: KnownIds) => Readonly<Record<string, unknown>>;
  /** Path of the field, such as 'items.content'. */
  readonly leaf: string;
  /** Code of the first refusal, if no call returns data. */
  readonly refused?: string;
};

const DUE = '2026-11-01';
/** A webhook with the longest texts. */
const WEBHOOK = { url: `https://example.com/${'x'.repeat(20_000)}`, eventos: Array.from({ length: 500 }, String) };
const PAGE = { pageSize: MAX_SIZES.page };
const ANY_NUMBER = { num_documento: { in: numbers(MAX_SIZES.list).map((n) => `F${n}`) } };
const ONE_DELIVERY = { filter: { numero_entrega: { eq: 'E1' } } };
const PASSWORDS = { currentPassword: 'x'.repeat(20_000), newPassword: 'y'.repeat(20_000) };

const compensationLine = (tipo: 'INVOICE' | 'PAYMENT', num_documento: string, monto: number) => ({
  tipo,
  num_documento,
  monto,
  fecha_vencimiento_documento: DUE,
});

/** LargestRequest requests in order, because some lock the documents of others. An operation without an entry fails. */
export const REQUESTS_AT_LIMITS: Readonly<Record<string, LargestRequest>> = {
  cmsBlocks: {
    given: () => ({ identifiers: numbers(MAX_BLOCKS * 10).map((n) => `bloque-${Math.ceil(n / 10)}`) }),
    leaf: 'items.content',
    refused: TOO_LARGE,
  },
  mpBlogPosts: {
    given: () => ({ action: 'get_post_list', ...PAGE }),
    leaf: 'items.postDescription',
    refused: TOO_LARGE,
  },
  legalTexts: { leaf: 'text', refused: TOO_LARGE },
  verifyDocument: { given: () => ({ code: 'x'.repeat(20_000) }), leaf: 'holder' },
  currentSession: { leaf: 'user.destinations.destination_name', refused: TOO_LARGE },
  userSessions: { leaf: 'id' },
  AccountStatus: { given: () => ({ ...PAGE, filter: ANY_NUMBER }), leaf: 'data.nombre_destino', refused: TOO_LARGE },
  AccountHistory: {
    given: () => ({ ...PAGE, detailFilter: ANY_NUMBER }),
    leaf: 'data.detalle.nombre_destino',
    refused: TOO_LARGE,
  },
  AccountStatusHistory: {
    given: () => ({ ...PAGE, detailPageSize: MAX_SIZES.page }),
    leaf: 'data.detalle.nombre_destino',
  },
  ClassDocuments: { leaf: 'nombre', refused: TOO_LARGE },
  documentos: {
    given: () => ({ paymentType: 'OFFLINE', documentType: 'INVOICE', ...PAGE, filter: ANY_NUMBER }),
    leaf: 'items.nombre_destino',
    refused: TOO_LARGE,
  },
  OrderTraceability: { given: () => PAGE, leaf: 'data.detalle.descripcion', refused: TOO_LARGE },
  OrderTracking: { given: () => PAGE, leaf: 'data.historico_estados.ubicacion', refused: TOO_LARGE },
  OrderTimelineTracking: { given: () => PAGE, leaf: 'data.ubicacion', refused: TOO_LARGE },
  Remissions: { given: () => ONE_DELIVERY, leaf: 'download.pdf.url' },
  OrderLoad: { given: () => ONE_DELIVERY, leaf: 'download.pdf.url' },
  actividadCliente: { given: () => PAGE, leaf: 'items.accion_descripcion' },
  rolesCliente: { leaf: 'role_name' },
  listadoTiposDocumentos: { leaf: 'title' },
  listarDeptos: { given: () => PAGE, leaf: 'items.default_name' },
  listarMunicipios: { given: () => PAGE, leaf: 'items.nombre' },
  listarDestinatarios: { given: () => PAGE, leaf: 'items.nombre_comercial', refused: TOO_LARGE },
  usuariosCliente: {
    given: () => ({ ...PAGE, filter: { id: { in: numbers(MAX_SIZES.list).map(String) } } }),
    leaf: 'items.destinations.destination_name',
    refused: TOO_LARGE,
  },
  updateCustomerV2: {
    given: () => ({ input: { id: '1', firstname: 'x'.repeat(20_000), destinations: numbers(20_000).map(String) } }),
    leaf: 'firstname',
    refused: 'too_long',
  },
  crearUsuarioCliente: {
    given: () => ({ input: { email: 'x'.repeat(20_000), role_id: '4', destinations: numbers(20_000).map(String) } }),
    leaf: 'destinations.destination_name',
    refused: 'required',
  },
  revisarUsuariosCliente: { given: () => ({ lines: UPLOADED }), leaf: 'problems.code', refused: TOO_LARGE },
  crearUsuariosCliente: {
    given: () => ({ lines: UPLOADED, idempotencyKey: 'x'.repeat(200) }),
    leaf: 'problems.code',
    refused: TOO_LARGE,
  },
  reenviarInvitacion: { given: () => ({ id: 'x'.repeat(20_000) }), leaf: 'success', refused: 'not_found' },
  detalleDocumento: { given: ({ ids }) => ({ id: ids[0] }), leaf: 'movimientos.concepto' },
  facturaElectronica: { given: ({ ids }) => ({ id: ids[0] }), leaf: 'lineas.descripcion' },
  creditoCliente: { leaf: 'usado' },
  pronosticoCredito: { given: () => ({ dias: 92, supuestos: true }), leaf: 'dias.num_pedidos' },
  proponerLote: { given: () => ({ hasta: dayFromToday(91) }), leaf: 'lineas.num_factura', refused: TOO_LARGE },
  lotes: { leaf: 'destinos', refused: TOO_LARGE },
  conciliaciones: { leaf: 'diferencias.texto', refused: TOO_LARGE },
  conciliacionArchivo: { given: () => ({ desde: dayFromToday(-700), hasta: dayFromToday(0) }), leaf: 'url' },
  guardarConciliacion: {
    given: ({ ids }) => ({
      input: {
        desde: dayFromToday(-30),
        hasta: dayFromToday(0),
        diferencias: ids
          .slice(0, 300)
          .map((id_edocta_detalle) => ({ id_edocta_detalle, monto: 1, motivo: 'otro', texto: 'x'.repeat(200) })),
      },
    }),
    leaf: 'diferencias.texto',
    refused: TOO_LARGE,
  },
  guardarLote: {
    given: () => ({ input: { nombre: 'x'.repeat(20_000), dia_semana: 1, destinos: numbers(500).map(String) } }),
    leaf: 'destinos',
    refused: 'text_invalid',
  },
  eliminarLote: { given: () => ({ id: '999999999' }), leaf: '', refused: 'not_found' },
  vistas: { given: () => ({ lista: 'facturas-pendientes' }), leaf: 'busqueda' },
  guardarVista: {
    given: () => ({
      input: { lista: 'facturas-pendientes', nombre: 'x'.repeat(20_000), busqueda: 'x'.repeat(20_000) },
    }),
    leaf: 'busqueda',
    refused: 'text_invalid',
  },
  eliminarVista: { given: () => ({ id: '1' }), leaf: '', refused: 'not_found' },
  informes: { leaf: 'destinatarios' },
  programarInforme: {
    given: () => ({
      input: {
        informe: 'facturas-pendientes',
        formato: 'pdf',
        frecuencia: 'diaria',
        destinatarios: numbers(500).map((n) => `${'x'.repeat(60)}${n}@${'y'.repeat(180)}.example`),
      },
    }),
    leaf: 'destinatarios',
    refused: 'recipients_count',
  },
  eliminarInforme: { given: () => ({ id: '1' }), leaf: '', refused: 'not_found' },
  destinatariosExternos: { leaf: 'correo' },
  terminarDestinatario: { given: () => ({ id: '1' }), leaf: '', refused: 'not_found' },
  confirmarDestinatario: { given: () => ({ token: 'x'.repeat(20_000) }), leaf: '', refused: 'report_link' },
  terminarInforme: { given: () => ({ token: 'x'.repeat(20_000) }), leaf: '', refused: 'report_link' },
  llavesApi: { leaf: 'direcciones' },
  crearLlaveApi: {
    given: () => ({
      input: { nombre: 'x'.repeat(20_000), alcances: numbers(500).map(String), direcciones: numbers(500).map(String) },
      password: PASSWORD,
    }),
    leaf: 'llave.direcciones',
    refused: 'text_invalid',
  },
  eliminarLlaveApi: { given: () => ({ id: '1' }), leaf: '', refused: 'not_found' },
  webhooks: { leaf: 'eventos' },
  entregasWebhook: { given: () => ({ id: '1', pageSize: 100 }), leaf: 'items.error', refused: 'not_found' },
  crearWebhook: {
    given: () => ({ input: WEBHOOK, password: PASSWORD }),
    leaf: 'webhook.eventos',
    refused: 'text_length',
  },
  cambiarWebhook: {
    given: () => ({ id: '1', input: WEBHOOK, activo: true, password: PASSWORD }),
    leaf: 'eventos',
    refused: 'text_length',
  },
  rotarSecretoWebhook: {
    given: () => ({ id: '1', password: PASSWORD }),
    leaf: 'webhook.eventos',
    refused: 'not_found',
  },
  eliminarWebhook: { given: () => ({ id: '1' }), leaf: '', refused: 'not_found' },
  reenviarEntrega: { given: () => ({ id: '1' }), leaf: 'error', refused: 'not_found' },
  probarWebhook: { given: () => ({ id: '1' }), leaf: 'error', refused: 'not_found' },
  politicaAprobacion: { leaf: 'posibles.nombre' },
  solicitudesPago: { given: () => PAGE, leaf: 'items.lineas.num_documento' },
  solicitudPago: { given: ({ uuid }) => ({ id: uuid }), leaf: 'lineas.num_documento', refused: 'not_found' },
  guardarPoliticaAprobacion: {
    given: () => ({ input: { desde: 0, aprobadores: numbers(500).map(String), password: PASSWORD } }),
    leaf: 'aprobadores',
    refused: 'list_too_long',
  },
  confirmarPoliticaAprobacion: { given: () => ({ password: PASSWORD }), leaf: 'desde', refused: 'nothing_pending' },
  prepararPago: {
    given: () => ({
      input: {
        tipo: 'facturas',
        nota: 'x'.repeat(500),
        facturas: numbers(PAID).map((n) => ({
          numero_documento: `F${INVOICES + n}`,
          fecha_vencimiento: DUE,
          monto_documento: 10_000 + INVOICES + n,
          monto_transaccion: 10_000 + INVOICES + n,
          tipo_transaccion: 'total',
        })),
      },
    }),
    leaf: 'lineas.num_documento',
    refused: 'approval_off',
  },
  aprobarSolicitud: {
    given: ({ uuid }) => ({ id: uuid, huella: 'f'.repeat(20_000), password: PASSWORD }),
    leaf: 'estado',
    refused: 'not_found',
  },
  rechazarSolicitud: {
    given: ({ uuid }) => ({ id: uuid, motivo: 'x'.repeat(20_000) }),
    leaf: 'estado',
    refused: 'text_invalid',
  },
  retirarSolicitud: { given: ({ uuid }) => ({ id: uuid }), leaf: 'estado', refused: 'not_found' },
  casos: { given: () => PAGE, leaf: 'items.autor' },
  caso: { given: ({ uuid }) => ({ id: uuid }), leaf: 'mensajes.texto', refused: 'not_found' },
  documentosEnReclamo: { leaf: 'monto' },
  crearCaso: {
    given: () => ({ input: { tipo: 'otro', texto: 'x'.repeat(20_000), archivos: numbers(500).map(String) } }),
    leaf: 'mensajes.texto',
    refused: 'text_invalid',
  },
  responderCaso: {
    given: ({ uuid }) => ({ id: uuid, texto: 'x'.repeat(20_000) }),
    leaf: 'mensajes.texto',
    refused: 'text_invalid',
  },
  cerrarCaso: { given: ({ uuid }) => ({ id: uuid }), leaf: 'mensajes.texto', refused: 'not_found' },
  liberacionPedido: { given: () => ({ num_pedido: HELD_ORDER }), leaf: 'lines.num_factura', refused: TOO_LARGE },
  proponerCompensacion: { leaf: 'lines.con.num_factura', refused: TOO_LARGE },
  crearPlanPagos: {
    given: ({ ids }) => ({ input: ids.slice(0, INVOICES).map((id_edocta_detalle) => ({ id_edocta_detalle })) }),
    leaf: 'pagos.items.num_factura',
    refused: TOO_LARGE,
  },
  planesPagos: { leaf: 'pagos.items.num_factura', refused: TOO_LARGE },
  calendario: { leaf: 'creado_at' },
  crearCalendario: { leaf: 'url' },
  eliminarCalendario: { leaf: 'creado_at' },
  pagarPlanPagos: { given: ({ uuid }) => ({ id: uuid, total: 1 }), leaf: 'phrase', refused: 'not_found' },
  soltarPlanPagos: { given: ({ uuid }) => ({ id: uuid }), leaf: 'pagos.items.num_factura', refused: 'not_found' },
  crearTransaccionOnline: {
    given: () => ({
      input: numbers(PAID).map((n) => ({
        numero_documento: `F${INVOICES + n}`,
        fecha_vencimiento: DUE,
        monto_documento: 10_000 + INVOICES + n,
        monto_transaccion: 10_000 + INVOICES + n,
        tipo_transaccion: 'total',
      })),
    }),
    leaf: 'phrase',
  },
  listarTransacciones: { given: () => PAGE, leaf: 'items.items.nombre_destino', refused: TOO_LARGE },
  consultarUuidYDesbloquearDocumentos: {
    given: ({ uuid }) => ({ uuid }),
    leaf: 'transaction.items.nombre_destino',
    refused: 'not_found',
  },
  compartirComprobante: { given: ({ uuid }) => ({ uuid }), leaf: 'url', refused: 'not_found' },
  continuarTransaccion: { given: ({ uuid }) => ({ uuid }), leaf: 'phrase', refused: 'not_found' },
  abandonarTransaccion: {
    given: ({ uuid }) => ({ uuid }),
    leaf: 'transaction.items.nombre_destino',
    refused: 'not_found',
  },
  easyPayContado: {
    given: () => ({ filter: { id_segment: { eq: '1110' }, amount: { eq: '100000' } } }),
    leaf: 'phrase',
  },
  getBonosSurtidorConfig: { leaf: 'usos.terminosCondiciones', refused: TOO_LARGE },
  getBonosSurtidor: { given: () => ({ uuid: '', customer: 'GRANDE' }), leaf: 'codigos.terminacion' },
  addSurtidorBono: {
    given: ({ uuid }) => ({ input: bonos(uuid) }),
    leaf: 'message',
    refused: 'not_found',
  },
  sendBonosEmail: { given: ({ uuid }) => ({ uuid }), leaf: 'message', refused: 'not_found' },
  validateBonosPassword: {
    given: () => ({ email: EMAIL, password: 'x'.repeat(20_000) }),
    leaf: 'response',
    refused: 'too_long',
  },
  formDefinition: { given: () => ({ id: 'survey' }), leaf: 'questions.answerOption.options.text' },
  formDefinitions: { leaf: 'questions.answerOption.options.text', refused: TOO_LARGE },
  submitForm: {
    given: () => ({
      id: 'survey',
      answers: numbers(MAX_SIZES.list).map(() => ({ questionId: 'q1', value: 'x'.repeat(1000) })),
    }),
    leaf: 'message',
    refused: 'answer_malformed',
  },
  crearCompensacion: {
    given: () => ({
      input: [
        ...numbers(INVOICES).map((n) => compensationLine('INVOICE', `F${n}`, 1_000)),
        ...numbers(CREDITS).map((n) => compensationLine('PAYMENT', `C${n}`, 10_000)),
      ],
    }),
    leaf: 'message',
  },
  solicitarCertificadoVentas: {
    given: () => ({
      input: {
        codigo_destinatario: numbers(MAX_SIZES.list).map((n) => `D${n}`),
        fecha_inicio: dayFromToday(-365),
        fecha_fin: dayFromToday(-1),
        modo_impresion: 'DETALLADO',
        negocio: 'EDS',
      },
    }),
    leaf: 'mensaje',
  },
  listarCertificadoVenta: { given: () => PAGE, leaf: 'items.nombre_comercial' },
  listarCompensaciones: { given: () => PAGE, leaf: 'items.lines.nombre_destino', refused: TOO_LARGE },
  generatedPDFAccountHistoryDetails: { given: ({ ids }) => ({ id_histocta_detalle: ids[0] }), leaf: 'pdf.url' },
  generatedPDFAccountHistoryDetailsTimeLine: { given: ({ ids }) => ({ id_histocta_detalle: ids[0] }), leaf: 'pdf.url' },
  generatedPDFAccountStatusDetails: { given: ({ ids }) => ({ id_edocta_detalle: ids[0] }), leaf: 'pdf.url' },
  getUrlInvoiceGurusoft: { given: () => ({ cufe: TEXT }), leaf: 'download.pdf.url', refused: 'not_found' },
  getUrlDocumentFiles: { given: ({ ids }) => ({ id: ids[0] }), leaf: 'download.pdf.url' },
  getUrlInvoicesZip: { given: ({ ids }) => ({ documents: ids.slice(0, MAX_SIZES.list) }), leaf: 'zip.url' },
  archivosMes: { leaf: 'archivo.url' },
  prepararArchivoMes: { given: () => ({ mes: 'x'.repeat(20_000) }), leaf: 'archivo.url', refused: 'bad_month' },
  generateCustomerToken: {
    given: () => ({ email: EMAIL, password: 'x'.repeat(20_000) }),
    leaf: 'acl.permission',
    refused: 'too_long',
  },
  generateSupportCustomerToken: {
    given: () => ({ secret: 'x'.repeat(20_000) }),
    leaf: 'acl.permission',
    refused: 'support_link',
  },
  requestPasswordReset: { given: () => ({ email: EMAIL }), leaf: 'message' },
  resetPassword: {
    given: () => ({ token: 'x'.repeat(20_000), newPassword: 'y' }),
    leaf: 'message',
    refused: 'reset_link',
  },
  invitacionEmpresa: { given: () => ({ token: 'x'.repeat(20_000) }), leaf: 'nombre', refused: 'join_link' },
  aceptarEmpresa: {
    given: () => ({ token: 'x'.repeat(20_000), password: 'y' }),
    leaf: 'acl.permission',
    refused: 'join_link',
  },
  rechazarEmpresa: { given: () => ({ token: 'x'.repeat(20_000) }), leaf: '', refused: 'join_link' },
  misEmpresas: { leaf: 'nombre' },
  resumenEmpresa: { given: () => ({ cliente: 'x'.repeat(20_000) }), leaf: 'cliente', refused: 'not_found' },
  cambiarEmpresa: {
    given: () => ({ cliente: 'x'.repeat(20_000) }),
    leaf: 'acl.permission',
    refused: 'not_found',
  },
  acceptTerms: {
    given: () => ({ input: { terms: true, data_policy: true, ip: 'x'.repeat(20_000) } }),
    leaf: 'firstname',
    refused: 'ip_invalid',
  },
  beginSecondFactor: { given: () => ({ password: 'x'.repeat(20_000) }), leaf: 'uri', refused: 'too_long' },
  confirmSecondFactor: {
    given: () => ({ otp: 'x'.repeat(20_000) }),
    leaf: 'codes',
    refused: 'second_factor_not_begun',
  },
  endSecondFactor: { given: () => ({ password: 'x'.repeat(20_000) }), leaf: 'enabled', refused: 'too_long' },
  llavesAcceso: { leaf: 'nombre' },
  iniciarLlaveAcceso: { given: () => ({ password: 'x'.repeat(20_000) }), leaf: '', refused: 'too_long' },
  crearLlaveAcceso: {
    given: () => ({ nombre: 'x', respuesta: 'x'.repeat(20_000) }),
    leaf: 'nombre',
    refused: 'passkey_invalid',
  },
  renombrarLlaveAcceso: {
    given: () => ({ id: '1', nombre: 'x'.repeat(20_000) }),
    leaf: 'nombre',
    refused: 'text_invalid',
  },
  eliminarLlaveAcceso: { given: () => ({ id: '1', password: 'x'.repeat(20_000) }), leaf: '', refused: 'too_long' },
  iniciarEntradaConLlave: { leaf: '' },
  entrarConLlave: {
    given: () => ({ respuesta: 'x'.repeat(20_000) }),
    leaf: 'acl.permission',
    refused: 'passkey_invalid',
  },
  iniciarEntradaConCuenta: { leaf: 'direccion', refused: 'not_found' },
  comprobarCuenta: {
    given: () => ({ respuesta: 'x'.repeat(20_000), inicio: 'x'.repeat(20_000) }),
    leaf: '',
    refused: 'not_found',
  },
  entrarConCuenta: {
    given: () => ({ cuenta: 'x'.repeat(20_000), otp: 'x'.repeat(20_000) }),
    leaf: 'acl.permission',
    refused: 'oidc_expired',
  },
  renewRecoveryCodes: { given: () => ({ password: 'x'.repeat(20_000) }), leaf: 'codes', refused: 'second_factor_off' },
  changeCustomerPassword: { given: () => PASSWORDS, leaf: 'message', refused: 'password_length' },
  changePassword: { given: () => PASSWORDS, leaf: 'message', refused: 'password_length' },
  preferenciasNotificacion: { leaf: 'label' },
  guardarPreferenciaNotificacion: { given: () => ({ kind: 'invoice.due', canal: 'AMBOS' }), leaf: 'label' },
  suscribirPush: {
    given: () => ({ endpoint: 'x'.repeat(20_000), p256dh: 'x'.repeat(20_000), auth: 'x'.repeat(20_000) }),
    leaf: 'success',
    refused: 'push_off',
  },
  eliminarSuscripcionPush: { given: () => ({ endpoint: 'x'.repeat(20_000) }), leaf: 'success' },
  whatsapp: { leaf: 'numero' },
  enviarCodigoWhatsapp: { given: () => ({ numero: 'x'.repeat(20_000) }), leaf: 'numero', refused: 'whatsapp_off' },
  confirmarWhatsapp: { given: () => ({ codigo: 'x'.repeat(20_000) }), leaf: 'numero', refused: 'whatsapp_off' },
  eliminarWhatsapp: { leaf: 'numero' },
  setReceiptMail: { given: () => ({ enabled: true }), leaf: '' },
  endSession: { given: () => ({ id: 'x'.repeat(20_000) }), leaf: 'result', refused: 'not_found' },
  endOtherSessions: { leaf: 'result' },
  revokeCustomerToken: { leaf: 'result' },
};

/**
 * Builds an operation's request with the maximum of aliases: of the operation itself, and within it, by one fragment,
 * of the most frequent or longest field of the answer.
 */
export function largestRequest(
  operation: string,
  known: KnownIds,
): { query: string; variables: Record<string, unknown> } {
  const { given = () => ({}), leaf } = REQUESTS_AT_LIMITS[operation] ?? { leaf: '' };
  const found = OPERATIONS.find(({ field }) => field.name === operation);
  if (!found) throw new Error(`The schema has no ${operation}.`);
  const { kind, field } = found;
  const variables = { ...given(known) };
  const named = field.args.filter(({ name }) => name in variables);
  const head = named.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = named.map(({ name }) => `${name}: $${name}`).join(', ');
  const type = getNamedType(field.type);
  const within = isObjectType(type) ? '{ ...everything }' : '';
  const calls = numbers(MAX_SIZES.rootFields).map((n) => `r${n}: ${operation}${passed && `(${passed})`} ${within}`);
  return {
    query: [
      `${kind.toLowerCase()} ${head && `(${head})`} { ${calls.join(' ')} }`,
      within && `fragment everything on ${type.name} ${selectionOf(field.type, leaf.split('.'))}`,
    ].join(' '),
    variables,
  };
}

/** Selects every field but those of a type within itself, and the leaf also under the remaining aliases. */
function selectionOf(type: GraphQLOutputType, leaf: readonly string[], around: readonly string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const [next, ...within] = leaf;
  const inside = [...around, named.name];
  const fields = Object.values(named.getFields()).filter(
    (field) => !field.args.some(isRequiredArgument) && !inside.includes(getNamedType(field.type).name),
  );
  const selections = fields.map((field) => {
    const selection = `${field.name} ${selectionOf(field.type, field.name === next ? within : [], inside)}`;
    const aliased = field.name === next && within.length === 0;
    return aliased
      ? [selection, ...numbers(MAX_SIZES.aliases - MAX_SIZES.rootFields).map((n) => `a${n}: ${selection}`)].join(' ')
      : selection;
  });
  return `{ ${selections.join(' ')} }`;
}
