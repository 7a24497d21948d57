import type { Day } from '../../src/kit/core/day.ts';
import { type Company, SMALL, companies, countryOf } from './companies.ts';
import { contentBlocks } from './content-blocks.ts';
import { documents } from './documents.ts';
import { legalTexts } from './legal-texts.ts';
import { users } from './people.ts';
import { ASSORTMENTS } from './products.ts';

export type DemoOptions = {
  readonly seed: string;
  /** The least number of documents; 'small' for the four clients alone. */
  readonly size: number | 'small';
  /** The day up to which there are documents. */
  readonly today: Day;
  /** Open invoices of one more client; 0 for none. */
  readonly open: number;
};

/**
 * The demo data as import records: the legal texts, the content blocks, and client by client; the same for the same
 * options.
 */
export function* demoRecords({ seed, size, today, open }: DemoOptions): Generator<object> {
  yield* legalTexts();
  yield* contentBlocks();
  for (const company of companies(seed, size === 'small' ? SMALL : size, open)) {
    yield client(company);
    yield* destinations(company);
    yield* users(seed, company);
    yield* documents(seed, company, today);
  }
}

function client({ code, store, name, taxId, street, phone, destinations }: Company): object {
  const country = countryOf(store);
  const place = destinations[0]?.place;
  return {
    kind: 'client',
    version: 1,
    codigo_cliente: code,
    store,
    nombre: name,
    nombreComercial: name.replace(/ (S\.A\.S\.|S\.A\.|Cía\. Ltda\.).*$/, ''),
    clienteNit: taxId,
    tipoNit: country === 'CO' ? '31' : '04',
    tipoCuenta: 'D',
    direccion: street,
    telefono: phone,
    ciudad: place?.name,
    departamento: place?.code.slice(0, 2),
    departmentName: place?.region,
    pais: country,
    codigoCompania: country === 'CO' ? '1000' : '2000',
    organizacionVentas: country === 'CO' ? '1000' : '2000',
    canal: '10',
    sector: store.startsWith('lubricantes') ? '20' : '10',
    estatus: '1',
    credito: { cupo: ASSORTMENTS[store].credit, dias_mora_permitidos: 3 },
  };
}

function* destinations({ code, store, destinations }: Company): Generator<object> {
  for (const destination of destinations) {
    yield {
      kind: 'destination',
      version: 1,
      codigo_cliente: code,
      codigo_destinatario: destination.code,
      nombre_comercial: destination.name,
      nombre_destinatario: destination.name,
      canal: '10',
      sector: store.startsWith('lubricantes') ? '20' : '10',
      sociedad: countryOf(store) === 'CO' ? '1000' : '2000',
      direccion_establecimiento: destination.street,
      ciudad: destination.place.name,
      num_sicom: destination.sicom,
    };
  }
}
