const REFUSALS: Readonly<Record<string, string>> = {
  login_failed: 'Contraseña incorrecta o usuario inactivo',
  passkey_failed: 'Llave de acceso no aceptada o usuario inactivo',
  passkey_cloned: 'Hay una copia de la llave de acceso: no se aceptó',
  otp_required: 'La contraseña es correcta; faltó el código',
  otp_wrong: 'Código incorrecto',
  password_wrong: 'Contraseña actual incorrecta',
  file_password_wrong: 'Contraseña del archivo incorrecta',
  too_many_tries: 'Demasiadas contraseñas incorrectas',
  too_many_mails: 'Demasiados correos',
  user_inactive: 'Usuario inactivo',
  link_used: 'El enlace ya se usó',
  link_expired: 'El enlace venció',
  gateway_unavailable: 'El banco no respondió',
  payment_ended: 'El pago ya había terminado',
  not_cancelled: 'El pago no se canceló',
};

/** Why an act was refused, in Spanish; null if it was not refused. */
export function refusalText(result: string): string | null {
  return result === 'ok' ? null : (REFUSALS[result] ?? 'No se hizo');
}
