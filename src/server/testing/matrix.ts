import type { Denial } from '../../kit/any/allow.ts';

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
export type RoleName = (typeof ROLES)[number];

/**
 * Who may call what, written down a second time from product.md, so that a declaration that is lost or loosened shows. The
 * columns: each role in its own session (R A F O C I S b); L, the roles on the lubricants stores where these are others; ?,
 * nobody signed in; $, a support session; §, somebody who has not accepted the terms; 2, somebody who has to set up a second
 * factor. In the last three ✓ means whoever may otherwise, * whoever it is. What depends on what is asked for has a row a case.
 */
const MATRIX = `
                                            R A F O C I S b  L    ? $ § 2
cmsBlocks                                   ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
legalTexts                                  ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
generateCustomerToken                       ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
generateSupportCustomerToken                ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
requestPasswordReset                        ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
resetPassword                               ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
verifyDocument                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    ✓ ✓ ✓ ✓
currentSession                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ ✓
acceptTerms                                 ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . ✓ ✓
beginSecondFactor                           ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . ✓
confirmSecondFactor                         ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . ✓
endSecondFactor                             ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
renewRecoveryCodes                          ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
userSessions                                ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ . .
endSession                                  ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
endOtherSessions                            ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
changeCustomerPassword                      ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
changePassword                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
mpBlogPosts                                 ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ .
rolesCliente                                ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ .
listadoTiposDocumentos                      ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ .
listarDeptos                                ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ .
listarDestinatarios                         ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ .
updateCustomerV2                            ✓ . . . . . . .  RAI  . . . .
updateCustomerV2/self                       ✓ ✓ ✓ ✓ ✓ ✓ ✓ .  =    . . * .
usuariosCliente                             ✓ . . . . . . .  RAI  . ✓ . .
crearUsuarioCliente                         ✓ . . . . . . .  =    . . . .
formDefinition                              ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ . .
formDefinitions                             ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ . .
submitForm                                  ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . . . .
AccountStatus                               ✓ ✓ ✓ . . . ✓ .  =    . ✓ . .
AccountStatus/document                      ✓ ✓ ✓ ✓ ✓ ✓ ✓ .  =    . ✓ . .
ClassDocuments                              ✓ ✓ ✓ . . . ✓ .  =    . ✓ . .
generatedPDFAccountStatusDetails            ✓ ✓ ✓ . . . ✓ .  =    . ✓ . .
AccountHistory                              ✓ ✓ ✓ . . . ✓ .  =    . ✓ . .
AccountStatusHistory                        ✓ ✓ ✓ . . . ✓ .  =    . ✓ . .
generatedPDFAccountHistoryDetails           ✓ ✓ ✓ . . . ✓ .  =    . ✓ . .
generatedPDFAccountHistoryDetailsTimeLine   ✓ ✓ ✓ . . . ✓ .  =    . ✓ . .
listarCertificadoVenta                      ✓ ✓ ✓ . . . ✓ .  =    . ✓ . .
solicitarCertificadoVentas                  ✓ ✓ ✓ . . . ✓ .  =    . . . .
documentos                                  ✓ ✓ ✓ . . . ✓ .  =    . ✓ . .
listarTransacciones                         ✓ ✓ ✓ . . . ✓ .  =    . ✓ . .
consultarUuidYDesbloquearDocumentos         ✓ ✓ ✓ . . . ✓ .  =    . ✓ . .
crearTransaccionOnline                      ✓ ✓ ✓ . . . ✓ .  =    . . . .
continuarTransaccion                        ✓ ✓ ✓ . . . ✓ .  =    . . . .
abandonarTransaccion                        ✓ ✓ ✓ . . . ✓ .  =    . . . .
easyPayContado                              ✓ ✓ ✓ . . . ✓ .  =    . . . .
easyPayContado/BO                           ✓ ✓ ✓ . ✓ . . .  =    . . . .
listarCompensaciones                        ✓ ✓ ✓ . . . ✓ .  =    . ✓ . .
proponerCompensacion                        ✓ ✓ ✓ . . . ✓ .  =    . ✓ . .
crearCompensacion                           ✓ ✓ ✓ . . . ✓ .  =    . . . .
getUrlInvoiceGurusoft                       ✓ ✓ ✓ ✓ ✓ ✓ ✓ .  =    . ✓ . .
getUrlInvoicesZip                           ✓ ✓ ✓ ✓ ✓ ✓ ✓ .  =    . ✓ . .
OrderTraceability                           ✓ ✓ . ✓ ✓ ✓ ✓ .  =    . ✓ . .
OrderTracking                               ✓ ✓ . ✓ ✓ ✓ ✓ .  =    . ✓ . .
OrderTimelineTracking                       ✓ ✓ . ✓ ✓ ✓ ✓ .  =    . ✓ . .
Remissions                                  ✓ ✓ . ✓ ✓ ✓ ✓ .  =    . ✓ . .
OrderLoad                                   ✓ ✓ . ✓ ✓ ✓ ✓ .  =    . ✓ . .
getBonosSurtidorConfig                      ✓ ✓ ✓ . ✓ . . .  =    . ✓ . .
getBonosSurtidor                            ✓ ✓ ✓ . ✓ . . .  =    . ✓ . .
addSurtidorBono                             ✓ ✓ ✓ . ✓ . . .  =    . . . .
sendBonosEmail                              ✓ ✓ ✓ . ✓ . . .  =    . . . .
validateBonosPassword                       ✓ ✓ ✓ . ✓ . . .  =    . . . .
revokeCustomerToken                         ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓  =    . ✓ ✓ ✓
`;

/** What decides between the cases of an operation: the arguments of a row, for the user of this id. */
const CASES: Readonly<Record<string, (userId: string) => Record<string, unknown>>> = {
  'AccountStatus/document': () => ({ filter: { num_documento: { eq: '1' } } }),
  'easyPayContado/BO': () => ({ filter: { id_segment: { eq: 'BO' }, amount: { eq: '1' } } }),
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
  const roles = new Set(ROLES.filter((_, place) => marks[place] === '✓'));
  const named = new Set(ROLES.filter((_, place) => lubricants.includes(LETTERS[place] ?? ' ')));
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

/** The kinds of sessions; `ended` is none any more. */
export const KINDS = ['plain', 'lubricants', 'support', 'terms due', 'factor due', 'ended'] as const;
export type Kind = (typeof KINDS)[number];

/** What the table says of a row to somebody (null: nobody is signed in). */
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
