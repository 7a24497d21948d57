import { addDays, dayIn as dayOf } from '../../src/kit/any/day.ts';
import { randomBytes } from 'node:crypto';
import { STORES, type StoreCode } from '../../src/kit/any/store.ts';
import { client, invoice, user } from '../../src/server/testing/people.ts';
import type { House } from './house.ts';

export type Invoice = {
  readonly number: string;
  readonly total: number;
  /** Days until it is due; negative: so many days overdue. */
  readonly dueIn?: number;
  readonly destination?: string;
};

/** A client of its own for a test, so that tests neither meet nor disturb each other. */
export type Company = {
  readonly code: string;
  readonly name: string;
  readonly treasurer: string;
  readonly legal: string;
  /** Sees orders, not invoices. */
  readonly operator: string;
  /** Buys: neither invoices, nor users. */
  readonly buyer: string;
};

/** Three invoices that every story can use: one overdue, one due soon, one later. */
const THREE: readonly Invoice[] = [
  { number: 'FE-1001', total: 3_912_250, dueIn: -12, destination: 'EDS La Floresta' },
  { number: 'FE-1002', total: 6_780_400, dueIn: 3, destination: 'EDS La Floresta' },
  { number: 'FE-1003', total: 11_420_000, dueIn: 20, destination: 'EDS Palmira Norte' },
];

/** A tax id of the store's country. */
const TAX_IDS = { CO: '900418327-6', EC: '1790016919001' } as const;

/** A day from today on, as every store counts it: both countries are five hours behind. */
function dayIn(days: number): string {
  return addDays(dayOf(new Date(), 'America/Bogota'), days);
}

/** Imports a client with its users and invoices, through the ERP's door. */
export async function foundCompany(
  house: House,
  invoices: readonly Invoice[] = THREE,
  store: StoreCode = 'combustibles',
): Promise<Company> {
  const code = `J${randomBytes(6).toString('hex')}`;
  const name = 'Estaciones del Valle S.A.S.';
  const email = (who: string) => `${who}@${code.toLowerCase()}.example`;
  const company = {
    code,
    name,
    treasurer: email('finanzas'),
    legal: email('legal'),
    operator: email('operativo'),
    buyer: email('compras'),
  };
  await house.load([
    client(code, { store, nombre: name, clienteNit: TAX_IDS[STORES[store].country] }),
    user(company.treasurer, code, {
      role: 'Financiero',
      firstname: 'Marcela',
      lastname: 'Ríos',
      document_type: 'CC',
      document: '31456789',
    }),
    user(company.legal, code, { role: 'Representante Legal', firstname: 'Hernán', lastname: 'Mejía' }),
    user(company.operator, code, { role: 'Operativo', firstname: 'Luz', lastname: 'Quintero' }),
    user(company.buyer, code, { role: 'Compras', firstname: 'Nelly', lastname: 'Arboleda' }),
    ...invoices.map(({ number, total, dueIn = 10, destination }) =>
      invoice(code, number.replace(/\D/g, ''), total, {
        num_factura: number,
        cufe: randomBytes(48).toString('hex'),
        fecha_documento: dayIn(dueIn - 30),
        fecha_vencimiento_documento: dayIn(dueIn),
        nombre_destino: destination ?? null,
      }),
    ),
  ]);
  return company;
}
