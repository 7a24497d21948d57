import { type Company, countryOf } from '#kit/demo/companies.ts';
import { Random } from '#kit/demo/random.ts';
import { PERSONS_OF_DEMO } from './persons.ts';

/** The password of every account of the demo (docs/product.md, Demo data). */
export const PASSWORD = 'Surtidor*2026';

type Account = {
  readonly email: string;
  readonly role: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly terms?: false;
};

/** The accounts of the clients, by the client's code. */
const ACCOUNTS: Readonly<Record<string, readonly Account[]>> = {
  '1002345': [
    { email: 'legal@valle.example', role: 'Representante Legal', firstname: 'Marcela', lastname: 'Ríos Caicedo' },
    { email: 'admin@valle.example', role: 'Administrativo', firstname: 'Hernán', lastname: 'Escobar Lenis' },
    { email: 'finanzas@valle.example', role: 'Financiero', firstname: 'Paula', lastname: 'Victoria Mosquera' },
    { email: 'operativo@valle.example', role: 'Operativo', firstname: 'Jhon Jairo', lastname: 'Angulo' },
    { email: 'compras@valle.example', role: 'Compras', firstname: 'Luz Dary', lastname: 'Benítez' },
    {
      email: 'planificacion@valle.example',
      role: 'Ingeniero Planificación',
      firstname: 'Andrés',
      lastname: 'Saavedra Tascón',
    },
    { email: 'nuevo@valle.example', role: 'Administrativo', firstname: 'Natalia', lastname: 'Ospina', terms: false },
  ],
  '1003871': [
    { email: 'legal@lubrandes.example', role: 'Representante Legal', firstname: 'Gloria', lastname: 'Restrepo Uribe' },
    {
      email: 'planificacion@lubrandes.example',
      role: 'Ingeniero Planificación',
      firstname: 'Santiago',
      lastname: 'Arango',
    },
  ],
  '2000418': [
    { email: 'legal@guayas.example', role: 'Representante Legal', firstname: 'Carlos', lastname: 'Villacís Morán' },
  ],
  '2000764': [
    { email: 'legal@lubriquito.example', role: 'Representante Legal', firstname: 'Verónica', lastname: 'Proaño' },
  ],
  '1004512': [
    { email: 'legal@cordillera.example', role: 'Representante Legal', firstname: 'Yerson', lastname: 'Valencia Mina' },
  ],
  '1009000': [
    {
      email: 'legal@suroccidente.example',
      role: 'Representante Legal',
      firstname: 'María del Rosario Concepción',
      lastname: 'Fernández de Soto y Valderrama',
    },
  ],
};

const FIRST = ['Ana', 'Diego', 'Sandra', 'Camilo', 'Patricia', 'Jorge', 'Liliana', 'Óscar', 'Yolanda', 'Fernando'];
const LAST = ['Gómez', 'Rodríguez', 'Castaño', 'Muñoz', 'Peña', 'Salazar', 'Vargas', 'Quiñones', 'Zambrano', 'Ortiz'];

function accountsOf({ code }: Company, random: Random): readonly Account[] {
  return (
    ACCOUNTS[code] ?? [
      {
        email: `legal@c${code}.example`,
        role: 'Representante Legal',
        firstname: random.pick(FIRST),
        lastname: random.pick(LAST),
      },
    ]
  );
}

/** The users of a company as import records; operative ones see two destinations only. */
export function* users(company: Company, seed: string): Generator<object> {
  const random = new Random(`${seed} people ${company.code}`);
  const country = countryOf(company.store);
  const persons = PERSONS_OF_DEMO.filter(({ companies }) => companies.includes(company.code));
  const accounts: readonly Account[] = [...accountsOf(company, random), ...persons];
  for (const { email, role, firstname, lastname, terms = true } of accounts) {
    yield {
      kind: 'user',
      version: 1,
      email,
      codigo_cliente: company.code,
      role,
      firstname,
      lastname,
      document_type: 'CC',
      document:
        country === 'CO'
          ? String(random.whole(16_000_000, 1_150_000_000))
          : `${random.pick(['09', '17'])}${random.digits(8)}`,
      telephone: country === 'CO' ? `3${random.digits(9)}` : `09${random.digits(8)}`,
      street: company.street,
      city: company.destinations[0]?.place.name,
      country_id: country,
      ...(role === 'Operativo' && {
        destinations: company.destinations.slice(0, 2).map((destination) => destination.code),
      }),
      terms_accepted: terms,
      password: PASSWORD,
    };
  }
}
