import type { Company, Destination } from '#kit/demo/companies.ts';
import { type Day, addDays } from '#kit/core/day.ts';

/** An invoice of the demo for a product that was ordered. */
export type DemoInvoice = {
  readonly number: string;
  readonly cufe: string;
  readonly date: Day;
  readonly destination: Destination;
  /** Amount in the company's currency, as text. */
  readonly total: string;
  readonly product: string;
  readonly quantity: number;
  readonly plant: string;
};

type Document = Readonly<Record<string, string | undefined>>;

/** Parses a sale that src/kit/demo/products.ts wrote. */
const SALE = /^(.+) (\d+) \S+, planta (.+)$/;

/** Finds a company's electronic invoices that were issued before yesterday, newest first. */
export function invoicesOf(documents: Iterable<object>, company: Company, today: Day): DemoInvoice[] {
  const found = [...documents].flatMap((record): DemoInvoice[] => {
    const document = record as Document;
    const sale = SALE.exec(document['detalle'] ?? '');
    const destination = company.destinations.find(({ code }) => code === document['destino']);
    const { num_factura: number, cufe, fecha_documento: date = '', total_original: total = '' } = document;
    if (!sale || !destination || !number || !cufe || date > addDays(today, -2)) return [];
    const [, product = '', quantity, plant = ''] = sale;
    return [{ number, cufe, date, destination, total, product, quantity: Number(quantity), plant }];
  });
  return found.toSorted((a, b) => (a.date < b.date ? 1 : Number(a.date > b.date) * -1));
}
