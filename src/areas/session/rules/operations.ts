import type { Allow } from '../../../kit/any/allow.ts';
import type { Mutation, Query } from '../../../kit/any/contract.ts';

/** Whoever is signed in, also who has to accept the terms or to set up a second factor first. */
const ALWAYS = { to: 'session', beforeTerms: true, beforeFactor: true } as const;
/** What the forced profile page needs as well: "until terms are accepted the server answers only session, terms, profile and content". */
const PROFILE = { to: 'session', beforeTerms: true } as const;
const SESSION = { to: 'session' } as const;
const CHANGES = { to: 'session', changes: true } as const;
const ANYONE = { to: 'anyone' } as const;

const STATUS = { to: 'permission', anyOf: ['EstadoDeCuenta::linea'] } as const;
const HISTORY = { to: 'permission', anyOf: ['Movimientos::historico'] } as const;
const PAYMENTS = { to: 'permission', anyOf: ['Facturas::pendientes'] } as const;
const PAYS = { ...PAYMENTS, changes: true } as const;
const ORDERS = { to: 'permission', anyOf: ['Trazabilidad::pedidos'] } as const;
const VOUCHERS = { to: 'permission', anyOf: ['Bonos::regalo'] } as const;
const BUYS = { ...VOUCHERS, changes: true } as const;
/** Whoever sees a document in any list may have its files. */
const DOCUMENTS = {
  to: 'permission',
  anyOf: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico', 'Trazabilidad::pedidos'],
} as const;
/** Associate managers (specification 2, section 6). */
const MANAGERS = {
  to: 'role',
  anyOf: ['Representante Legal'],
  onLubricants: ['Administrativo', 'Ingeniero Planificación'],
} as const;

/**
 * The second table of product.md, "Who may do what": every operation of the contract, built or not, with who may call it.
 * The server serves none otherwise (src/server/schema.ts); the portal's buttons ask it of what they would send
 * (tools/generate.ts writes it beside each document), and its screens' needs (screens.ts) are held against it.
 */
export const OPERATIONS = {
  cmsBlocks: ANYONE,
  legalTexts: ANYONE,
  generateCustomerToken: ANYONE,
  generateSupportCustomerToken: ANYONE,
  requestPasswordReset: ANYONE,
  resetPassword: ANYONE,
  // who holds a document need not be a customer
  verifyDocument: ANYONE,

  currentSession: ALWAYS,
  revokeCustomerToken: ALWAYS,
  acceptTerms: { ...ALWAYS, changes: true },
  beginSecondFactor: { to: 'session', beforeFactor: true, changes: true },
  confirmSecondFactor: { to: 'session', beforeFactor: true, changes: true },
  endSecondFactor: CHANGES,
  renewRecoveryCodes: CHANGES,
  userSessions: SESSION,
  endSession: CHANGES,
  endOtherSessions: CHANGES,
  changeCustomerPassword: CHANGES,
  changePassword: CHANGES,

  mpBlogPosts: PROFILE,
  rolesCliente: PROFILE,
  listadoTiposDocumentos: PROFILE,
  listarDeptos: PROFILE,
  listarDestinatarios: PROFILE,
  updateCustomerV2: {
    to: 'case',
    argument: 'input.id',
    is: 'self',
    // while the terms are due anybody may, because accepting them is part of it
    met: { to: 'permission', anyOf: ['Usuarios::editar_perfil'], beforeTerms: true, changes: true },
    unmet: { ...MANAGERS, changes: true },
  },
  usuariosCliente: MANAGERS,
  crearUsuarioCliente: { to: 'role', anyOf: ['Representante Legal'], changes: true },

  formDefinition: SESSION,
  formDefinitions: SESSION,
  submitForm: CHANGES,

  // orders lead to their documents, each by its number
  AccountStatus: {
    to: 'case',
    argument: 'filter.num_documento.eq',
    is: 'given',
    met: { to: 'permission', anyOf: ['EstadoDeCuenta::linea', 'Trazabilidad::pedidos'] },
    unmet: STATUS,
  },
  ClassDocuments: STATUS,
  generatedPDFAccountStatusDetails: STATUS,
  AccountHistory: HISTORY,
  AccountStatusHistory: HISTORY,
  generatedPDFAccountHistoryDetails: HISTORY,
  generatedPDFAccountHistoryDetailsTimeLine: HISTORY,
  listarCertificadoVenta: HISTORY,
  solicitarCertificadoVentas: { ...HISTORY, changes: true },

  documentos: { to: 'permission', anyOf: ['Facturas::pendientes', 'Dashboard::cartera'] },
  listarTransacciones: PAYMENTS,
  consultarUuidYDesbloquearDocumentos: PAYMENTS,
  crearTransaccionOnline: PAYS,
  continuarTransaccion: PAYS,
  abandonarTransaccion: PAYS,
  easyPayContado: { to: 'case', argument: 'filter.id_segment.eq', is: { text: 'BO' }, met: BUYS, unmet: PAYS },
  listarCompensaciones: PAYMENTS,
  proponerCompensacion: PAYMENTS,
  crearCompensacion: PAYS,
  getUrlInvoiceGurusoft: DOCUMENTS,
  getUrlInvoicesZip: DOCUMENTS,

  OrderTraceability: ORDERS,
  OrderTracking: ORDERS,
  OrderTimelineTracking: ORDERS,
  Remissions: ORDERS,
  OrderLoad: ORDERS,

  getBonosSurtidorConfig: VOUCHERS,
  getBonosSurtidor: VOUCHERS,
  addSurtidorBono: BUYS,
  sendBonosEmail: BUYS,
  // gives out codes that are as good as money
  validateBonosPassword: BUYS,
} as const satisfies Record<keyof Query | keyof Mutation, Allow>;

/** The links to files, each as the operation that gives it. */
export const FILES = {
  invoice: OPERATIONS.getUrlInvoiceGurusoft,
  invoiceXml: OPERATIONS.getUrlInvoiceGurusoft,
  invoicesZip: OPERATIONS.getUrlInvoicesZip,
  // a document's detail, from the statement or the history
  movement: { to: 'permission', anyOf: ['EstadoDeCuenta::linea', 'Movimientos::historico'] },
  receipt: PAYMENTS,
  timeline: HISTORY,
  certificate: HISTORY,
  statusExport: OPERATIONS.AccountStatus,
  historyExport: HISTORY,
  periodExport: HISTORY,
  invoicesExport: OPERATIONS.documentos,
  paymentsExport: OPERATIONS.listarTransacciones,
  compensation: OPERATIONS.listarCompensaciones,
  compensationsExport: OPERATIONS.listarCompensaciones,
  compensationExport: OPERATIONS.listarCompensaciones,
} as const satisfies Record<string, Allow>;

/** The doors beside GraphQL that a session opens. */
export const DOORS = {
  // a support session could buy there in the customer's name
  enterStore: CHANGES,
} as const satisfies Record<string, Allow>;
