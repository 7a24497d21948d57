import type { Company } from '#kit/demo/companies.ts';
import { ASSORTMENTS } from '#kit/demo/products.ts';
import { Random } from '#kit/demo/random.ts';
import type { Day } from '#kit/core/day.ts';
import { documents } from '#areas/account/demo/documents.ts';
import { invoicesOf } from '#areas/orders/demo/invoices.ts';

/** Maximum documents of a normal company. Companies with more belong to large data sets and get no sales. */
const SMALL = 2000;

/**
 * Generates a sale for each electronic invoice of a company, as import records; depends on the seed and the day only.
 */
export function* sales(company: Company, seed: string, today: Day): Generator<object> {
  if (company.documents > SMALL) return;
  const random = new Random(`${seed} sales ${company.code} ${today}`);
  for (const { number, date, destination, product, quantity, total } of invoicesOf(
    documents(company, seed, today),
    company,
    today,
  )) {
    const usual = /^(EDS|Estación) /.test(destination.name) ? 'EDS' : 'INDUSTRIA';
    yield {
      kind: 'sale',
      version: 1,
      codigo_cliente: company.code,
      num_factura: number,
      line: 1,
      fecha: date,
      destino: destination.code,
      negocio: random.percent(8) ? 'RUMBO' : usual,
      producto: product,
      cantidad: quantity,
      unidad_medida: ASSORTMENTS[company.store].products.find(({ name }) => name === product)?.unit ?? null,
      valor: total,
    };
  }
}
