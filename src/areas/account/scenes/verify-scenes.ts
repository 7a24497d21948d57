import { answer, loading, retry, type Scene, waitForText } from '#kit/scenes/scene.ts';

/** A code with a right check character, and one with a wrong one. */
const CODE = '22235CKT29GQX6DMU3AY';
const WRONG = '22235CKT29GQX6DMU3YA';
const OF_CODE = `/verificar/${CODE}`;

const withVerification =
  (verifyDocument: object): Scene['before'] =>
  (page) =>
    answer(page, /VerifyDocument/, { data: { verifyDocument } });

const GENUINE = {
  genuine: true,
  title: 'Estado de cuenta',
  number: null,
  holder: 'Estación V*** de la F*** S.A.S.',
  tax_number: '***908',
  issued_at: '2026-11-21 09:47:12',
  reversed_at: null,
  total: 1_234_567_890,
  currency: 'COP',
};
const NOT_GENUINE = {
  genuine: false,
  title: null,
  number: null,
  holder: null,
  tax_number: null,
  issued_at: null,
  reversed_at: null,
  total: null,
  currency: null,
};
const TOO_MANY = {
  message: 'x',
  extensions: { category: 'rate-limit', code: 'too_many_questions', minutes: 12 },
};

/** The verification of a document's authenticity, for anybody who has it. */
export const verifyScenes: readonly Scene[] = [
  {
    name: 'verify',
    title: 'Verificar un documento',
    path: () => '/verificar',
    until: waitForText('Código de verificación'),
  },
  {
    name: 'verify-mistyped',
    title: 'Verificar: el código está mal escrito',
    path: () => `/verificar/${WRONG}`,
    until: waitForText(/letra por letra/),
  },
  {
    name: 'verify-asking',
    title: 'Verificar: buscando',
    path: () => OF_CODE,
    data: 'loading',
    until: loading,
  },
  {
    name: 'verify-genuine',
    title: 'Verificar: auténtico',
    path: () => OF_CODE,
    before: withVerification(GENUINE),
    until: waitForText('El documento es auténtico'),
  },
  {
    name: 'verify-taken-back',
    title: 'Verificar: el pago fue devuelto',
    path: () => OF_CODE,
    before: withVerification({
      ...GENUINE,
      title: 'Comprobante de pago',
      number: 'CP-0000123',
      reversed_at: '2026-11-24 16:02:40',
    }),
    until: waitForText('El banco devolvió este pago'),
  },
  {
    name: 'verify-genuine-signed-in',
    title: 'Verificar: auténtico, con sesión y sin valor propio',
    as: 'ecuador',
    path: (sceneData) => `${sceneData.of('ecuador')}${OF_CODE}`,
    before: withVerification({ ...GENUINE, title: 'Lista de movimientos', total: null, currency: null }),
    until: waitForText('El documento es auténtico'),
  },
  {
    name: 'verify-unknown',
    title: 'Verificar: no es nuestro',
    path: () => OF_CODE,
    before: withVerification(NOT_GENUINE),
    until: waitForText('No conocemos este documento'),
  },
  { name: 'verify-failed', title: 'Verificar: sin respuesta', path: () => OF_CODE, data: 'failed', until: retry },
  {
    name: 'verify-too-many',
    title: 'Verificar: demasiadas consultas',
    path: () => OF_CODE,
    before: (page) => answer(page, /VerifyDocument/, { errors: [TOO_MANY], data: { verifyDocument: null } }),
    until: waitForText('Demasiadas consultas'),
  },
];
