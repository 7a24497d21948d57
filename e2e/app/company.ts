import { randomBytes } from 'node:crypto';
import type { Day } from '#kit/core/day.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import type { TestApp } from './test-app.ts';

export type Invoice = {
  readonly number: string;
  readonly total: number;
  /** Days until it is due; negative for overdue. */
  readonly dueIn?: number;
  /** By default 30 days before it is due. */
  readonly issued?: Day;
  readonly destination?: string;
};

/** A client for one test, so that tests do not affect each other. */
export type Company = {
  readonly code: string;
  readonly name: string;
  readonly treasurer: string;
  readonly legal: string;
  /** Role that sees orders, but no invoices. */
  readonly operator: string;
  /** Role that sees neither invoices nor users. */
  readonly buyer: string;
};

/** The default invoices: one overdue, one due soon, one later. */
const THREE: readonly Invoice[] = [
  { number: 'FE-1001', total: 3_912_250, dueIn: -12, destination: 'EDS La Floresta' },
  { number: 'FE-1002', total: 6_780_400, dueIn: 3, destination: 'EDS La Floresta' },
  { number: 'FE-1003', total: 11_420_000, dueIn: 20, destination: 'EDS Palmira Norte' },
];

/** A tax id of the store's country. */
const TAX_IDS = { CO: '900418327-6', EC: '1790016919001' } as const;

/** Imports a client with its users and invoices by POST /erp/import. */
export async function createCompany(
  app: TestApp,
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
  await app.load([
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
    ...invoices.map(({ number, total, dueIn = 10, issued = dayFromToday(dueIn - 30), destination }) =>
      invoice(code, number.replace(/\D/g, ''), total, {
        num_factura: number,
        cufe: randomBytes(48).toString('hex'),
        fecha_documento: issued,
        fecha_vencimiento_documento: dayFromToday(dueIn),
        nombre_destino: destination ?? null,
      }),
    ),
  ]);
  return company;
}
