import type { Denial } from '#kit/core/access.ts';

/** The roles, in the order of docs/product.md, Roles and permissions. */
export const ROLES = [
  'Representante Legal',
  'Administrativo',
  'Financiero',
  'Operativo',
  'Compras',
  'Ingeniero Planificación',
  'Surtidor',
  'basic',
  'Contador',
] as const;
export type RoleName = (typeof ROLES)[number];

/**
 * Access by operation, written from docs/product.md independently of the declarations, so that a lost or loosened
 * declaration is noticed. Columns: the roles in their own sessions (R A F O C I S b K); L, the roles that differ on the
 * lubricants stores; ?, no session; $, support; §, terms not accepted; 2, second factor not set up. In the last three,
 * ✓ means every role that otherwise has access, * any role. Access that depends on arguments has a row per case.
 */
const MATRIX = `
                                            R A F O C I S b K  L    ? $ § 2
cmsBlocks                                   ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
legalTexts                                  ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
generateCustomerToken                       ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
generateSupportCustomerToken                ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
requestPasswordReset                        ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
resetPassword                               ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
iniciarEntradaConLlave                      ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
entrarConLlave                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
iniciarEntradaConCuenta                     ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
comprobarCuenta                             ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
entrarConCuenta                             ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
invitacionEmpresa                           ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
aceptarEmpresa                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
rechazarEmpresa                             ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
verifyDocument                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
currentSession                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ ✓
misEmpresas                                 ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . ✓ ✓
resumenEmpresa                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
cambiarEmpresa                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . ✓ ✓
acceptTerms                                 ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . ✓ ✓
beginSecondFactor                           ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . ✓
confirmSecondFactor                         ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . ✓
endSecondFactor                             ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
renewRecoveryCodes                          ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
userSessions                                ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ . .
llavesAcceso                                ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ . .
iniciarLlaveAcceso                          ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
crearLlaveAcceso                            ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
renombrarLlaveAcceso                        ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
eliminarLlaveAcceso                         ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
endSession                                  ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
endOtherSessions                            ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
changeCustomerPassword                      ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
changePassword                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
setReceiptMail                              ✓ ✓ ✓ . ✓ . ✓ . .  =    . . . .
mpBlogPosts                                 ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ .
preferenciasNotificacion                    ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . ✓ . .
guardarPreferenciaNotificacion              ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . . . .
suscribirPush                               ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . . . .
whatsapp                                    ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . ✓ . .
enviarCodigoWhatsapp                        ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . . . .
confirmarWhatsapp                           ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . . . .
eliminarWhatsapp                            ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . . . .
eliminarSuscripcionPush                     ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . . . .
rolesCliente                                ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ .
listadoTiposDocumentos                      ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ .
listarDeptos                                ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ .
listarMunicipios                            ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ .
listarDestinatarios                         ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ .
updateCustomerV2                            ✓ . . . . . . . .  RAI  . . . .
updateCustomerV2/self                       ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . . * .
actividadCliente                            ✓ . . . . . . . .  =    . ✓ . .
usuariosCliente                             ✓ . . . . . . . .  RAI  . ✓ . .
reenviarInvitacion                          ✓ . . . . . . . .  RAI  . . . .
crearUsuarioCliente                         ✓ . . . . . . . .  =    . . . .
crearUsuariosCliente                        ✓ . . . . . . . .  =    . . . .
revisarUsuariosCliente                      ✓ . . . . . . . .  =    . . . .
formDefinition                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ . .
formDefinitions                             ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ . .
submitForm                                  ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
AccountStatus                               ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
AccountStatus/document                      ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . ✓ . .
ClassDocuments                              ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
generatedPDFAccountStatusDetails            ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
AccountHistory                              ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
AccountHistory/document                     ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . ✓ . .
detalleDocumento                            ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
AccountStatusHistory                        ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
generatedPDFAccountHistoryDetails           ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
generatedPDFAccountHistoryDetailsTimeLine   ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
listarCertificadoVenta                      ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
solicitarCertificadoVentas                  ✓ ✓ ✓ . . . ✓ . ✓  =    . . . .
documentos                                  ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
listarTransacciones                         ✓ ✓ ✓ . . . ✓ . .  =    . ✓ . .
consultarUuidYDesbloquearDocumentos         ✓ ✓ ✓ . ✓ . ✓ . .  =    . ✓ . .
compartirComprobante                        ✓ ✓ ✓ . ✓ . ✓ . .  =    . ✓ . .
crearTransaccionOnline                      ✓ ✓ ✓ . . . ✓ . .  =    . . . .
continuarTransaccion                        ✓ ✓ ✓ . ✓ . ✓ . .  =    . . . .
abandonarTransaccion                        ✓ ✓ ✓ . ✓ . ✓ . .  =    . . . .
planesPagos                                 ✓ ✓ ✓ . . . ✓ . .  =    . ✓ . .
calendario                                  ✓ ✓ ✓ . . . ✓ . .  =    . ✓ . .
crearCalendario                             ✓ ✓ ✓ . . . ✓ . .  =    . . . .
eliminarCalendario                          ✓ ✓ ✓ . . . ✓ . .  =    . . . .
crearPlanPagos                              ✓ ✓ ✓ . . . ✓ . .  =    . . . .
pagarPlanPagos                              ✓ ✓ ✓ . . . ✓ . .  =    . . . .
soltarPlanPagos                             ✓ ✓ ✓ . . . ✓ . .  =    . . . .
easyPayContado                              ✓ ✓ ✓ . . . ✓ . .  =    . . . .
easyPayContado/BO                           ✓ ✓ ✓ . ✓ . . . .  =    . . . .
listarCompensaciones                        ✓ ✓ ✓ . . . ✓ . .  =    . ✓ . .
proponerCompensacion                        ✓ ✓ ✓ . . . ✓ . .  =    . ✓ . .
crearCompensacion                           ✓ ✓ ✓ . . . ✓ . .  =    . . . .
getUrlInvoiceGurusoft                       ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . ✓ . .
getUrlDocumentFiles                         ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . ✓ . .
facturaElectronica                          ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . ✓ . .
getUrlInvoicesZip                           ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
archivosMes                                 ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
prepararArchivoMes                          ✓ ✓ ✓ . . . ✓ . ✓  =    . . . .
OrderTraceability                           ✓ ✓ . ✓ ✓ ✓ ✓ . .  =    . ✓ . .
OrderTracking                               ✓ ✓ . ✓ ✓ ✓ ✓ . .  =    . ✓ . .
OrderTimelineTracking                       ✓ ✓ . ✓ ✓ ✓ ✓ . .  =    . ✓ . .
Remissions                                  ✓ ✓ . ✓ ✓ ✓ ✓ . .  =    . ✓ . .
OrderLoad                                   ✓ ✓ . ✓ ✓ ✓ ✓ . .  =    . ✓ . .
creditoCliente                              ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
liberacionPedido                            ✓ ✓ . . . . ✓ . .  =    . ✓ . .
pronosticoCredito                           ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
proponerLote                                ✓ ✓ ✓ . . . ✓ . .  =    . ✓ . .
lotes                                       ✓ ✓ ✓ . . . ✓ . .  =    . ✓ . .
conciliaciones                              ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
conciliacionArchivo                         ✓ ✓ ✓ . . . ✓ . ✓  =    . ✓ . .
guardarConciliacion                         ✓ ✓ ✓ . . . ✓ . ✓  =    . . . .
guardarLote                                 ✓ ✓ ✓ . . . ✓ . .  =    . . . .
eliminarLote                                ✓ ✓ ✓ . . . ✓ . .  =    . . . .
politicaAprobacion                          ✓ ✓ ✓ . ✓ . ✓ . .  =    . ✓ . .
solicitudesPago                             ✓ ✓ ✓ . ✓ . ✓ . .  =    . ✓ . .
solicitudPago                               ✓ ✓ ✓ . ✓ . ✓ . .  =    . ✓ . .
guardarPoliticaAprobacion                   ✓ . . . . . . . .  =    . . . .
confirmarPoliticaAprobacion                 ✓ ✓ . . . . . . .  =    . . . .
prepararPago                                ✓ ✓ ✓ . . . ✓ . .  =    . . . .
prepararPago/bonos                          ✓ ✓ ✓ . ✓ . . . .  =    . . . .
aprobarSolicitud                            ✓ ✓ . . . . . . .  =    . . . .
rechazarSolicitud                           ✓ ✓ . . . . . . .  =    . . . .
retirarSolicitud                            ✓ ✓ ✓ . ✓ . ✓ . .  =    . . . .
casos                                       ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . ✓ . .
caso                                        ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . ✓ . .
documentosEnReclamo                         ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . ✓ . .
crearCaso                                   ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . . . .
responderCaso                               ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . . . .
cerrarCaso                                  ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . . . .
vistas                                      ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . ✓ . .
guardarVista                                ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . . . .
eliminarVista                               ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . . . .
informes                                    ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . ✓ . .
programarInforme                            ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . . . .
eliminarInforme                             ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓  =    . . . .
destinatariosExternos                       ✓ . . . . . . . .  =    . ✓ . .
terminarDestinatario                        ✓ . . . . . . . .  =    . . . .
llavesApi                                   ✓ . . . . . . . .  =    . ✓ . .
crearLlaveApi                               ✓ . . . . . . . .  =    . . . .
eliminarLlaveApi                            ✓ . . . . . . . .  =    . . . .
webhooks                                    ✓ . . . . . . . .  =    . ✓ . .
entregasWebhook                             ✓ . . . . . . . .  =    . ✓ . .
crearWebhook                                ✓ . . . . . . . .  =    . . . .
cambiarWebhook                              ✓ . . . . . . . .  =    . . . .
rotarSecretoWebhook                         ✓ . . . . . . . .  =    . . . .
eliminarWebhook                             ✓ . . . . . . . .  =    . . . .
reenviarEntrega                             ✓ . . . . . . . .  =    . . . .
probarWebhook                               ✓ . . . . . . . .  =    . . . .
confirmarDestinatario                       ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
terminarInforme                             ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
getBonosSurtidorConfig                      ✓ ✓ ✓ . ✓ . . . .  =    . ✓ . .
getBonosSurtidor                            ✓ ✓ ✓ . ✓ . . . .  =    . ✓ . .
addSurtidorBono                             ✓ ✓ ✓ . ✓ . . . .  =    . . . .
sendBonosEmail                              ✓ ✓ ✓ . ✓ . . . .  =    . . . .
validateBonosPassword                       ✓ ✓ ✓ . ✓ . . . .  =    . . . .
revokeCustomerToken                         ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ ✓
`;

/** Arguments of a row's case, for the user with this id. */
const CASES: Readonly<Record<string, (userId: string) => Record<string, unknown>>> = {
  'AccountStatus/document': () => ({ filter: { num_documento: { eq: '1' } } }),
  'AccountHistory/document': () => ({ detailFilter: { num_documento: { eq: '1' } } }),
  'easyPayContado/BO': () => ({ filter: { id_segment: { eq: 'BO' }, amount: { eq: '1' } } }),
  'prepararPago/bonos': () => ({ input: { tipo: 'bonos' } }),
  'updateCustomerV2/self': (id) => ({ input: { id } }),
};

export type Row = {
  readonly name: string;
  readonly operation: string;
  readonly given: (userId: string) => Record<string, unknown>;
  readonly roles: ReadonlySet<RoleName>;
  readonly rolesOnLubricants: ReadonlySet<RoleName>;
  readonly nobody: boolean;
  readonly support: boolean;
  readonly termsDue: '.' | '✓' | '*';
  readonly factorDue: boolean;
};

const [HEAD = '', ...LINES] = MATRIX.trim().split('\n');
const LETTERS = HEAD.trim().split(/\s+/).slice(0, ROLES.length).join('');

export const ROWS: readonly Row[] = LINES.map((text) => {
  const [name = '', ...marks] = text.trim().split(/\s+/);
  const [lubricants = '', nobody, support, termsDue, factorDue] = marks.slice(ROLES.length);
  const roles = new Set(ROLES.filter((_, index) => marks[index] === '✓'));
  const named = new Set(ROLES.filter((_, index) => lubricants.includes(LETTERS[index] ?? ' ')));
  return {
    name,
    operation: name.split('/')[0] ?? '',
    given: CASES[name] ?? (() => ({})),
    roles,
    rolesOnLubricants: lubricants === '=' ? roles : named,
    nobody: nobody === '✓',
    support: support === '✓',
    termsDue: termsDue === '✓' || termsDue === '*' ? termsDue : '.',
    factorDue: factorDue === '✓',
  };
});

/** Kinds of sessions; an `ended` one is no longer valid. */
export const KINDS = ['plain', 'lubricants', 'support', 'terms due', 'factor due', 'ended'] as const;
export type Kind = (typeof KINDS)[number];

/** The table's answer for a row; `who`: null without a session. */
export function expectedOf(row: Row, who: { readonly role: RoleName; readonly kind: Kind } | null): Denial | 'may' {
  if (row.nobody) return 'may';
  if (who === null || who.kind === 'ended') return 'unauthorized';
  const { role, kind } = who;
  if (kind === 'support' && !row.support) return 'support_session';
  if (kind === 'terms due' && row.termsDue === '.') return 'terms_required';
  if (kind === 'factor due' && !row.factorDue) return 'second_factor_required';
  const everybody = kind === 'terms due' && row.termsDue === '*';
  const roles = kind === 'lubricants' ? row.rolesOnLubricants : row.roles;
  return everybody || roles.has(role) ? 'may' : 'forbidden';
}
