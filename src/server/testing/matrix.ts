/** The roles, in the order of product.md's table. */
export const ROLES = [
  'Representante Legal',
  'Administrativo',
  'Financiero',
  'Operativo',
  'Compras',
  'Ingeniero Planificación',
  'Surtidor',
  'basic',
] as const;

/**
 * Who may call what, written down a second time from product.md, so that a declaration that is lost or loosened shows. The
 * columns: each role (R A F O C I S b); L, an Ingeniero Planificación of a lubricants store; ?, nobody signed in; $, a support
 * session of a Representante Legal; §, a Representante Legal who has not accepted the terms.
 */
const MATRIX = `
                                            R A F O C I S b  L ? $ §
cmsBlocks                                   ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ ✓ ✓ ✓
legalTexts                                  ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ ✓ ✓ ✓
generateCustomerToken                       ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ ✓ ✓ ✓
generateSupportCustomerToken                ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ ✓ ✓ ✓
requestPasswordReset                        ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ ✓ ✓ ✓
resetPassword                               ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ ✓ ✓ ✓
currentSession                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . ✓ ✓
acceptTerms                                 ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . . ✓
beginSecondFactor                           ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . . .
confirmSecondFactor                         ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . . .
endSecondFactor                             ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . . .
renewRecoveryCodes                          ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . . .
userSessions                                ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . ✓ .
endSession                                  ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . . .
endOtherSessions                            ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . . .
changeCustomerPassword                      ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . . .
changePassword                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . . .
mpBlogPosts                                 ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . ✓ ✓
rolesCliente                                ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . ✓ ✓
listadoTiposDocumentos                      ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . ✓ ✓
listarDeptos                                ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . ✓ ✓
listarDestinatarios                         ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . ✓ ✓
updateCustomerV2                            ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . . ✓
usuariosCliente                             ✓ . . . . . . .  ✓ . ✓ .
crearUsuarioCliente                         ✓ . . . . . . .  . . . .
formDefinition                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . ✓ .
formDefinitions                             ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . ✓ .
submitForm                                  ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . . .
AccountStatus                               ✓ ✓ ✓ ✓ ✓ ✓ ✓ .  ✓ . ✓ .
ClassDocuments                              ✓ ✓ ✓ . . . ✓ .  . . ✓ .
generatedPDFAccountStatusDetails            ✓ ✓ ✓ . . . ✓ .  . . ✓ .
AccountHistory                              ✓ ✓ ✓ . . . ✓ .  . . ✓ .
AccountStatusHistory                        ✓ ✓ ✓ . . . ✓ .  . . ✓ .
generatedPDFAccountHistoryDetails           ✓ ✓ ✓ . . . ✓ .  . . ✓ .
generatedPDFAccountHistoryDetailsTimeLine   ✓ ✓ ✓ . . . ✓ .  . . ✓ .
listarCertificadoVenta                      ✓ ✓ ✓ . . . ✓ .  . . ✓ .
solicitarCertificadoVentas                  ✓ ✓ ✓ . . . ✓ .  . . . .
documentos                                  ✓ ✓ ✓ . . . ✓ .  . . ✓ .
listarTransacciones                         ✓ ✓ ✓ . . . ✓ .  . . ✓ .
consultarUuidYDesbloquearDocumentos         ✓ ✓ ✓ . . . ✓ .  . . ✓ .
crearTransaccionOnline                      ✓ ✓ ✓ . . . ✓ .  . . . .
continuarTransaccion                        ✓ ✓ ✓ . . . ✓ .  . . . .
abandonarTransaccion                        ✓ ✓ ✓ . . . ✓ .  . . . .
easyPayContado                              ✓ ✓ ✓ . ✓ . ✓ .  . . . .
listarCompensaciones                        ✓ ✓ ✓ . . . ✓ .  . . ✓ .
crearCompensacion                           ✓ ✓ ✓ . . . ✓ .  . . . .
getUrlInvoiceGurusoft                       ✓ ✓ ✓ ✓ ✓ ✓ ✓ .  ✓ . ✓ .
OrderTraceability                           ✓ ✓ . ✓ ✓ ✓ ✓ .  ✓ . ✓ .
OrderTracking                               ✓ ✓ . ✓ ✓ ✓ ✓ .  ✓ . ✓ .
OrderTimelineTracking                       ✓ ✓ . ✓ ✓ ✓ ✓ .  ✓ . ✓ .
Remissions                                  ✓ ✓ . ✓ ✓ ✓ ✓ .  ✓ . ✓ .
OrderLoad                                   ✓ ✓ . ✓ ✓ ✓ ✓ .  ✓ . ✓ .
getBonosSurtidorConfig                      ✓ ✓ ✓ . ✓ . . .  . . ✓ .
getBonosSurtidor                            ✓ ✓ ✓ . ✓ . . .  . . ✓ .
addSurtidorBono                             ✓ ✓ ✓ . ✓ . . .  . . . .
sendBonosEmail                              ✓ ✓ ✓ . ✓ . . .  . . . .
validateBonosPassword                       ✓ ✓ ✓ . ✓ . . .  . . . .
revokeCustomerToken                         ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  ✓ . ✓ ✓
`;

const [, ...LINES] = MATRIX.trim().split('\n');
/** By operation, a mark for each column. revokeCustomerToken stands last, because nobody may do anything after it. */
export const ROWS = new Map(
  LINES.map((text) => {
    const [name = '', ...marks] = text.trim().split(/\s+/);
    return [name, marks.map((mark) => mark === '✓')];
  }),
);
export const COLUMNS = [...ROLES, 'lubricants', 'nobody', 'support', 'terms due'] as const;
export type Column = (typeof COLUMNS)[number];
