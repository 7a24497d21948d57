const FACTORS: Readonly<Record<string, string>> = {
  password: 'con contraseña',
  'password, app': 'con contraseña y código de la aplicación',
  'password, recovery code': 'con contraseña y código de recuperación',
};

/** How a user signed in, in Spanish, from an entry's subject: 'password, app'. */
export function signInText(subject: string): string | null {
  return FACTORS[subject] ?? null;
}

/** Which sessions ended, in Spanish; null: one. */
export function endedText(subject: string): string | null {
  if (subject === 'others') return 'todos los demás dispositivos';
  return subject.startsWith('all') ? 'todos los dispositivos' : null;
}

/** 'términos 3, política de datos 2' from 'terms 3, data_policy 2'. */
export function termsText(subject: string): string {
  return subject.replace('terms', 'términos').replace('data_policy', 'política de datos');
}

/** What the ERP changed of a user's access, in Spanish, from 'user 7: role A > B, status 1 > 0, destinations 4 > 5'. */
export function accessText(subject: string): string | null {
  const changed = (what: string) =>
    new RegExp(String.raw`\b${what} (.+?) > (.+?)(?=, (?:role|status|destinations) |$)`).exec(subject);
  const [role, status] = [changed('role'), changed('status')];
  const words = [
    role && `rol ${role[1]} → ${role[2]}`,
    status && (status[2] === '1' ? 'activado' : 'desactivado'),
    changed('destinations') && 'otras estaciones',
  ].filter((text) => text !== null);
  return words.join(', ') || null;
}
