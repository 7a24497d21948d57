import type { PersonalData } from '#kit/server/person/personal-data.ts';
import { eraseAcceptances, hasPersonsEmail } from './person-store.ts';

const ERP = "the ERP's data of the client";

/** What session has about users. */
export const personalData: PersonalData = {
  app_user: {
    title: 'Usuario',
    rows: 'user',
    texts:
      'email role_name firstname lastname document_type document telephone street city country_id status password_hash gender job_title celphone',
    secret: ['password_hash'],
    erase: {
      email: ({ address }) => address,
      firstname: 'Usuario',
      lastname: ({ userId }) => String(userId),
      document_type: null,
      document: null,
      telephone: null,
      street: null,
      city: null,
      country_id: null,
      status: '0',
      password_hash: null,
      dob: null,
      gender: null,
      job_title: null,
      celphone: null,
      is_subscribed: 'false',
      receipt_mail: 'false',
      invited_at: null,
    },
    keeps: 'number',
  },
  client: { none: ERP, texts: 'codigo_cliente store nombre cliente_nit ficha' },
  destination: {
    none: ERP,
    texts: 'codigo_destinatario nombre_comercial estado ciudad direccion_establecimiento num_sicom ficha',
  },
  known_device: {
    title: 'Navegadores conocidos',
    rows: 'user',
    texts: 'device_sha256',
    secret: ['device_sha256'],
    erase: 'delete',
  },
  legal_text: { none: "the company's texts", texts: 'store name text sha256 author' },
  login_failure: {
    title: 'Intentos de entrar fallidos',
    rows: hasPersonsEmail,
    texts: 'email_sha256 address',
    secret: ['email_sha256'],
    erase: 'delete',
  },
  maintenance: { none: 'a switch' },
  password_reset: {
    title: 'Enlaces para crear una contraseña',
    rows: 'user',
    texts: 'token_sha256',
    secret: ['token_sha256'],
    erase: 'delete',
  },
  recovery_code: {
    title: 'Códigos de recuperación',
    rows: 'user',
    texts: 'code_hmac hmac_key',
    secret: ['code_hmac', 'hmac_key'],
    erase: 'delete',
  },
  reset_request: {
    title: 'Contraseñas olvidadas',
    rows: hasPersonsEmail,
    texts: 'email_sha256 address',
    secret: ['email_sha256'],
    erase: 'delete',
  },
  second_factor: {
    title: 'Segundo factor',
    rows: 'user',
    texts: 'secret pending_secret sealed_by',
    secret: ['secret', 'pending_secret', 'sealed_by'],
    erase: 'delete',
  },
  session: {
    title: 'Sesiones',
    rows: 'user',
    texts: 'token_sha256 user_agent agent',
    secret: ['token_sha256'],
    erase: 'delete',
  },
  support_link: {
    title: 'Enlaces de soporte',
    rows: 'user',
    texts: 'secret_sha256 agent reason',
    secret: ['secret_sha256'],
    erase: 'delete',
  },
  terms_acceptance: {
    title: 'Aceptaciones de los términos',
    rows: 'user',
    texts: 'store terms_sha256 data_policy_sha256 address told_address user_agent',
    secret: ['terms_sha256', 'data_policy_sha256'],
    erase: eraseAcceptances,
    ground: 'consent',
  },
  user_destination: { title: 'Estaciones', rows: 'user', erase: 'delete' },
  user_directory: { title: 'Correo de entrada', rows: 'user', texts: 'email', erase: 'delete' },
};
