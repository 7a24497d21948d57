import { type Scene, answer, expect, HOME, retry, waitForText } from '#kit/scenes/scene.ts';

const COMPANIES = '/allied/empresas';
/** The address of a mailed invitation to one more company. */
const INVITATION = `/login#empresa=1.${'a'.repeat(43)}`;

const company = (cliente: string, nombre: string, more: object = {}) => ({
  cliente,
  nombre,
  tienda: 'combustibles',
  role: 'Contador',
  actual: false,
  vencido: 0,
  moneda: 'COP',
  ...more,
});

const LONGEST =
  'Distribuidora Mayorista y Minorista de Combustibles, Lubricantes y Derivados del Suroccidente Colombiano S.A.S.';

const misEmpresas = [
  company('1004512', 'Combustibles La Cordillera S.A.S.', { vencido: 12_480_900 }),
  company('1009000', LONGEST, { vencido: 98_765_432_100 }),
  company('1002345', 'Estaciones del Valle S.A.S.', { role: 'Financiero', actual: true }),
  company('2000418', 'Guayas Combustibles Cía. Ltda.', { tienda: 'ecuador', moneda: 'USD', vencido: 4_812.35 }),
  company('2000764', 'Lubriquito S.A.', {
    tienda: 'lubricantes_ecuador',
    moneda: 'USD',
    role: 'Compras',
    vencido: null,
  }),
  company('1003871', 'Lubrandes S.A.S.', { tienda: 'lubricantes', role: 'Representante Legal' }),
];

const currentSession = {
  role: 'Financiero',
  isSupportUser: false,
  supportAgent: null,
  hasTermsAndConditions: true,
  variasEmpresas: true,
  client: { id: '1', cliente: '1002345', nombre: 'Estaciones del Valle S.A.S.', clienteNit: '900418327-6' },
  user: {
    id: '3',
    firstname: 'Paula',
    lastname: 'Victoria Mosquera',
    email: 'finanzas@valle.example',
    document_type: 'CC',
    document: '31456789',
    telephone: '3001234567',
    street: 'Calle 5 # 10-20',
    city: 'Cali',
  },
};

/** Several companies, each with its own figures. */
async function withCompanies(page: Parameters<NonNullable<Scene['before']>>[0]): Promise<void> {
  await answer(page, /query MyCompanies/, { data: { misEmpresas } });
  await answer(page, /query CurrentSession/, { data: { currentSession } });
  for (const [index, { cliente, moneda, vencido }] of misEmpresas.entries()) {
    const visible = vencido !== null;
    const resumenEmpresa = {
      cliente,
      moneda,
      vencido,
      vence_semana: visible ? index * 1_500_000 : null,
      primer_bloqueo: visible && vencido > 0 ? '2026-12-03' : null,
      visible,
    };
    await answer(page, new RegExp(`query CompanySummary.*${cliente}`), { data: { resumenEmpresa } });
  }
}

/** Invitations, the switch of companies, and all companies of a person. */
export const companies: readonly Scene[] = [
  {
    name: 'login-join',
    title: 'Otra empresa te invita',
    path: () => INVITATION,
    before: (page) =>
      answer(page, /query JoinInvitation/, {
        data: { invitacionEmpresa: { nombre: LONGEST, email: 'contador@cuentasclaras.example' } },
      }),
    until: waitForText('Aceptar y entrar'),
  },
  {
    name: 'login-join-over',
    title: 'Otra empresa te invita: invitación vencida',
    path: () => INVITATION,
    until: waitForText(/Esta invitación ya fue respondida/),
  },
  {
    name: 'companies-switch',
    title: 'Cambiar de empresa',
    as: 'treasurer',
    path: () => HOME,
    before: withCompanies,
    until: async (page) => {
      await page.getByRole('button', { name: 'Cambiar de empresa' }).first().click();
      await waitForText('Estás aquí')(page);
    },
  },
  {
    name: 'companies-all',
    title: 'Todas mis empresas',
    as: 'treasurer',
    path: () => COMPANIES,
    before: withCompanies,
    until: (page) => expect(page.getByText('Vence en 7 días')).toHaveCount(misEmpresas.length - 1),
  },
  {
    name: 'companies-all-failed',
    title: 'Todas mis empresas: una empresa no se pudo leer',
    as: 'treasurer',
    path: () => COMPANIES,
    before: async (page) => {
      await answer(page, /query MyCompanies/, { data: { misEmpresas: misEmpresas.slice(0, 1) } });
      await answer(page, /query CompanySummary/, { data: null, errors: [{ message: 'x', extensions: {} }] });
    },
    until: retry,
  },
];
