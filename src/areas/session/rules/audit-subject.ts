const FACTORS: Readonly<Record<string, string>> = {
  password: 'con contraseña',
  'password, app': 'con contraseña y código de la aplicación',
  'password, recovery code': 'con contraseña y código de recuperación',
  passkey: 'con llave de acceso',
};

/** How a user signed in, in Spanish, from an entry's subject: 'password, app'. */
export function signInText(subject: string): string | null {
  return FACTORS[subject] ?? null;
}

/** Which sessions ended, in Spanish; null if only one ended. */
export function endedText(subject: string): string | null {
  if (subject === 'others') return 'todos los demás dispositivos';
  if (subject === 'by passkey') return 'los demás que entraron con una llave de acceso';
  return subject.startsWith('all') ? 'todos los dispositivos' : null;
}

/** 'términos 3, política de datos 2' from 'terms 3, data_policy 2'. */
export function termsText(subject: string): string {
  return subject.replace('terms', 'términos').replace('data_policy', 'política de datos');
}

const FIELDS: Readonly<Record<string, string>> = {
  firstname: 'nombre',
  lastname: 'apellido',
  document_type: 'tipo de documento',
  document: 'documento',
  dob: 'fecha de nacimiento',
  gender: 'género',
  job_title: 'cargo',
  telephone: 'teléfono',
  celphone: 'celular',
  street: 'dirección',
  city: 'ciudad',
  is_subscribed: 'suscripción',
};

/**
 * Lists the changed fields of a user, in Spanish, from 'user 7: city, role A > B, status 1 > 0, destinations 4 > 5'.
 */
export function changesText(subject: string): string | null {
  const [, changes] = /^user \d+: (.+)$/.exec(subject) ?? [];
  return changes?.split(', ').map(changeText).join(', ') ?? null;
}

function changeText(change: string): string {
  const [, from, to] = /^role (.+) > (.+)$/.exec(change) ?? [];
  if (from !== undefined) return `rol ${from} → ${to}`;
  if (change.startsWith('status ')) return change.endsWith('> 1') ? 'activado' : 'desactivado';
  if (change.startsWith('destinations ')) return 'otras estaciones';
  return FIELDS[change] ?? change;
}
