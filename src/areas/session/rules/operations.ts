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

/**
 * The second table of product.md, "Who may do what": every operation of the contract, built or not, with who may call it.
 * The server serves none otherwise (src/server/schema.ts). What a permission alone cannot decide (whose profile it is, which
 * document is asked for) the operation decides itself, and within this.
 */
export const OPERATIONS = {
  cmsBlocks: ANYONE,
  legalTexts: ANYONE,
  generateCustomerToken: ANYONE,
  generateSupportCustomerToken: ANYONE,
  requestPasswordReset: ANYONE,
  resetPassword: ANYONE,

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
  // oneself with Usuarios::editar_perfil, or while terms are due; others as their manager: the operation decides
  updateCustomerV2: { to: 'session', beforeTerms: true, changes: true },
  usuariosCliente: {
    to: 'role',
    anyOf: ['Representante Legal'],
    onLubricants: ['Administrativo', 'Ingeniero Planificación'],
  },
  crearUsuarioCliente: { to: 'role', anyOf: ['Representante Legal'], changes: true },

  formDefinition: SESSION,
  formDefinitions: SESSION,
  submitForm: CHANGES,

  // by Trazabilidad::pedidos only with a document's number: the operation decides
  AccountStatus: { to: 'permission', anyOf: ['EstadoDeCuenta::linea', 'Trazabilidad::pedidos'] },
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
  // vouchers (segment 'BO') by Bonos::regalo, every other segment by Facturas::pendientes: the operation decides
  easyPayContado: { to: 'permission', anyOf: ['Facturas::pendientes', 'Bonos::regalo'], changes: true },
  listarCompensaciones: PAYMENTS,
  crearCompensacion: PAYS,
  getUrlInvoiceGurusoft: {
    to: 'permission',
    anyOf: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico', 'Trazabilidad::pedidos'],
  },

  OrderTraceability: ORDERS,
  OrderTracking: ORDERS,
  OrderTimelineTracking: ORDERS,
  Remissions: ORDERS,
  OrderLoad: ORDERS,

  getBonosSurtidorConfig: VOUCHERS,
  getBonosSurtidor: VOUCHERS,
  addSurtidorBono: { ...VOUCHERS, changes: true },
  sendBonosEmail: { ...VOUCHERS, changes: true },
  // gives out codes that are as good as money
  validateBonosPassword: { ...VOUCHERS, changes: true },
} as const satisfies Record<keyof Query | keyof Mutation, Allow>;

/** The links to files, each as the operation that gives it. */
export const FILES = {
  invoice: OPERATIONS.getUrlInvoiceGurusoft,
  receipt: PAYMENTS,
} as const satisfies Record<string, Allow>;
