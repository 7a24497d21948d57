import type { StoreCode } from '#kit/core/store.ts';
import type { Random } from './random.ts';

/** A store's product, and the usual quantity of an invoice. Prices in the store's currency. */
type Product = {
  readonly name: string;
  readonly unit: string;
  readonly price: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
};

/** Colombian pesos a gallon and US dollars a gallon; a compartment of a tanker holds 500 to 4,000 gallons. */
const FUELS_CO: readonly Product[] = [
  { name: 'Gasolina corriente', unit: 'gal', price: 15_420, least: 1500, most: 6000, step: 500 },
  { name: 'Gasolina extra', unit: 'gal', price: 19_850, least: 500, most: 2000, step: 250 },
  { name: 'Diésel ACPM B10', unit: 'gal', price: 11_280, least: 1500, most: 8000, step: 500 },
  { name: 'Urea automotriz', unit: 'L', price: 3900, least: 500, most: 2500, step: 250 },
];
const FUELS_EC: readonly Product[] = [
  { name: 'Gasolina Extra', unit: 'gal', price: 2.45, least: 2000, most: 6000, step: 500 },
  { name: 'Gasolina Súper', unit: 'gal', price: 3.62, least: 1000, most: 3000, step: 500 },
  { name: 'Diésel Premium', unit: 'gal', price: 1.8, least: 2000, most: 8000, step: 500 },
  { name: 'Urea automotriz', unit: 'L', price: 1.05, least: 500, most: 2500, step: 250 },
];
const LUBRICANTS_CO: readonly Product[] = [
  { name: 'Aceite 20W-50 mineral', unit: 'cajas', price: 412_300, least: 5, most: 60, step: 1 },
  { name: 'Aceite 15W-40 para diésel', unit: 'baldes', price: 386_900, least: 4, most: 48, step: 1 },
  { name: 'Aceite 5W-30 sintético', unit: 'cajas', price: 678_400, least: 3, most: 30, step: 1 },
  { name: 'Grasa de litio EP-2', unit: 'baldes', price: 455_700, least: 2, most: 20, step: 1 },
];
const LUBRICANTS_EC: readonly Product[] = [
  { name: 'Aceite 20W-50 mineral', unit: 'cajas', price: 96.4, least: 5, most: 60, step: 1 },
  { name: 'Aceite 15W-40 para diésel', unit: 'baldes', price: 88.75, least: 4, most: 48, step: 1 },
  { name: 'Aceite 5W-30 sintético', unit: 'cajas', price: 161.9, least: 3, most: 30, step: 1 },
];

type Assortment = {
  readonly products: readonly Product[];
  readonly plants: readonly string[];
  readonly terms: readonly number[];
  readonly business: string;
  /** The client's credit limit, in the currency. */
  readonly credit: number;
};

export const ASSORTMENTS: Readonly<Record<StoreCode, Assortment>> = {
  combustibles: {
    products: FUELS_CO,
    plants: ['Yumbo', 'Mansilla', 'La Dorada', 'Cartagena'],
    terms: [8, 15, 30],
    credit: 3_000_000_000,
    business: 'Combustibles',
  },
  ecuador: {
    products: FUELS_EC,
    plants: ['Pascuales', 'El Beaterio'],
    terms: [8, 15, 21],
    credit: 300_000,
    business: 'Combustibles',
  },
  lubricantes: {
    products: LUBRICANTS_CO,
    plants: ['Mansilla'],
    terms: [30, 45, 60],
    credit: 500_000_000,
    business: 'Lubricantes',
  },
  lubricantes_ecuador: {
    products: LUBRICANTS_EC,
    plants: ['Pascuales'],
    terms: [30, 45, 60],
    credit: 90_000,
    business: 'Lubricantes',
  },
};

/** One sale: its text, and its amount in cents; pesos have no decimals. */
export function randomSale(random: Random, store: StoreCode): { readonly text: string; readonly cents: number } {
  const { products, plants } = ASSORTMENTS[store];
  const product = random.pick(products);
  const amount = product.least + product.step * random.whole(0, (product.most - product.least) / product.step);
  // prices vary a little
  const price = product.price * (0.94 + random.next() * 0.09);
  const cents =
    store === 'combustibles' || store === 'lubricantes'
      ? Math.round(price * amount) * 100
      : Math.round(price * amount * 100);
  return {
    text: `${product.name} ${amount} ${product.unit}, planta ${random.percent(60) ? plants[0] : random.pick(plants)}`,
    cents,
  };
}
