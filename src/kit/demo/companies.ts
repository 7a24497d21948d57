import type { StoreCode } from '#kit/core/store.ts';
import { nit, ruc } from './fiscal.ts';
import { type Place, placeNamed, placesIn } from './places.ts';
import { Random } from './random.ts';

/** A delivery address of a company. */
export type Destination = {
  readonly code: string;
  readonly name: string;
  readonly place: Place;
  readonly street: string;
  readonly sicom: string;
};

export type Company = {
  readonly code: string;
  readonly store: StoreCode;
  readonly name: string;
  readonly taxId: string;
  readonly street: string;
  readonly phone: string;
  readonly destinations: readonly Destination[];
  /** The numbers of documents and of open invoices among them. */
  readonly documents: number;
  readonly open: number;
};

type Plan = Pick<Company, 'code' | 'store' | 'name' | 'documents' | 'open'> & {
  readonly destinations: readonly (readonly [name: string, place: string])[];
};

/** The clients of the demo, one or more for each store (docs/product.md, Demo data). */
const NAMED: readonly Plan[] = [
  {
    code: '1002345',
    store: 'combustibles',
    name: 'Estaciones del Valle S.A.S.',
    documents: 1400,
    open: 54,
    destinations: [
      ['EDS Autopista Sur', 'Cali'],
      ['EDS La Floresta', 'Cali'],
      ['EDS Yumbo Acopi', 'Yumbo'],
      ['EDS Palmira Norte', 'Palmira'],
      ['EDS Buga Terminal', 'Guadalajara de Buga'],
      ['EDS Ingenio Candelaria', 'Candelaria'],
    ],
  },
  {
    code: '1003871',
    store: 'lubricantes',
    name: 'Lubrandes S.A.S.',
    documents: 600,
    open: 31,
    destinations: [
      ['Lubrandes Itagüí', 'Itagüí'],
      ['Lubrandes Centro de Servicio Bello', 'Bello'],
      ['Lubrandes Rionegro', 'Rionegro'],
    ],
  },
  {
    code: '2000418',
    store: 'ecuador',
    name: 'Guayas Combustibles Cía. Ltda.',
    documents: 700,
    open: 38,
    destinations: [
      ['Estación Vía a Daule', 'Guayaquil'],
      ['Estación Puente Durán', 'Durán'],
      ['Estación Milagro Centro', 'Milagro'],
      ['Estación Samborondón', 'Samborondón'],
    ],
  },
  {
    code: '2000764',
    store: 'lubricantes_ecuador',
    name: 'Lubriquito S.A.',
    documents: 300,
    open: 24,
    destinations: [
      ['Lubriquito Norte', 'Quito'],
      ['Lubriquito Sangolquí', 'Rumiñahui'],
    ],
  },
  {
    code: '1004512',
    store: 'combustibles',
    name: 'Combustibles La Cordillera S.A.S.',
    documents: 120,
    open: 24,
    destinations: [
      ['EDS Tuluá Sur', 'Tuluá'],
      ['EDS Jamundí Centro', 'Jamundí'],
    ],
  },
];

/** The client of `--open`: the requested number of open invoices, and the longest names that a screen must fit. */
function largest(open: number): Plan {
  return {
    code: '1009000',
    store: 'combustibles',
    name: 'Distribuidora Mayorista y Minorista de Combustibles, Lubricantes y Derivados del Suroccidente Colombiano S.A.S. E.S.P.',
    documents: open * 2,
    open,
    destinations: [
      ['Estación de Servicio y Centro Logístico de Combustibles San Antonio de los Caballeros', 'Cali'],
      ['EDS Terminal de Transportes Intermunicipales del Occidente', 'Tuluá'],
      ...['Yumbo', 'Palmira', 'Jamundí', 'Cartago', 'Pereira', 'Popayán', 'Pasto', 'Ipiales'].map(
        (place) => [`EDS ${place} Panamericana`, place] as const,
      ),
    ],
  };
}

const FIRST = [
  'Estación',
  'Combustibles',
  'Servicentro',
  'Distribuciones',
  'Inversiones',
  'Energía',
  'Grupo',
  'Transportes',
];
const SECOND = [
  'del Norte',
  'La Esperanza',
  'San José',
  'El Progreso',
  'Los Andes',
  'La Sabana',
  'del Río',
  'Santa Fe',
  'El Mirador',
  'Panamericana',
];
const ON_THE_ROAD = [
  'Terminal',
  'Norte',
  'Sur',
  'Autopista',
  'La Variante',
  'El Cruce',
  'Centro',
  'Panamericana',
  'La 30',
  'El Puente',
];

/** A further client for larger sizes; its number determines its code and its random values. */
function another(seed: string, number: number, documents: number): Plan {
  const random = new Random(`${seed} plan ${number}`);
  const store: StoreCode = random.percent(75)
    ? 'combustibles'
    : random.pick(['lubricantes', 'ecuador', 'lubricantes_ecuador']);
  const places = random.some(placesIn(countryOf(store)), random.whole(1, 6));
  return {
    code: String(3_000_000 + number),
    store,
    name: `${random.pick(FIRST)} ${random.pick(SECOND)} ${places[0]?.name} ${countryOf(store) === 'CO' ? 'S.A.S.' : 'Cía. Ltda.'}`,
    documents,
    open: random.whole(24, 60),
    destinations: places.map((place) => [`EDS ${place.name} ${random.pick(ON_THE_ROAD)}`, place.name] as const),
  };
}

export function countryOf(store: StoreCode): Place['country'] {
  return store === 'combustibles' || store === 'lubricantes' ? 'CO' : 'EC';
}

function street(random: Random, country: Place['country']): string {
  if (country === 'EC')
    return `Av. ${random.pick(['de las Américas', '10 de Agosto', 'Simón Bolívar', 'Quito', 'Amazonas'])} N${random.whole(10, 60)}-${random.whole(10, 199)}`;
  return `${random.pick(['Calle', 'Carrera', 'Avenida', 'Transversal'])} ${random.whole(1, 150)} # ${random.whole(1, 99)}-${random.whole(10, 99)}`;
}

function company(seed: string, plan: Plan): Company {
  const random = new Random(`${seed} company ${plan.code}`);
  const country = countryOf(plan.store);
  const destinations = plan.destinations.map(([name, where], i) => {
    const place = placeNamed(where);
    const code = `${plan.code}${String(i + 1).padStart(2, '0')}`;
    return { code, name, place, street: street(random, country), sicom: String(random.whole(600_000, 699_999)) };
  });
  const [main] = destinations;
  return {
    ...plan,
    taxId: country === 'CO' ? nit(random) : ruc(random, main?.place.code.slice(0, 2) ?? '09'),
    street: street(random, country),
    phone: `3${random.digits(9)}`,
    destinations,
  };
}

const PER_CLIENT = 2500;

/**
 * The companies of a demo: the named ones, the client with `open` open invoices unless `open` is 0, and further
 * ones until there are `documents` documents.
 */
export function* companies(seed: string, documents: number, open: number): Generator<Company> {
  const named = open > 0 ? [...NAMED, largest(open)] : NAMED;
  let left = documents;
  for (const plan of named) {
    yield company(seed, plan);
    left -= plan.documents;
  }
  for (let number = 1; left > 0; number += 1) {
    const count = Math.min(left, PER_CLIENT);
    yield company(seed, another(seed, number, count));
    left -= count;
  }
}

/** The number of documents of the named clients. */
export const SMALL_DOCUMENTS = NAMED.reduce((sum, plan) => sum + plan.documents, 0);
