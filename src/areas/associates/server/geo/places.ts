import type { COUNTRIES } from '#kit/core/constants.ts';
import type { Depto, Municipio } from '#kit/core/contract/types.ts';
import departments from './departments.json' with { type: 'json' };
import colombia from './municipalities-co.json' with { type: 'json' };
import ecuador from './municipalities-ec.json' with { type: 'json' };

type Country = keyof typeof COUNTRIES;
type Town = Municipio & { readonly country_id: Country };

const { compare } = new Intl.Collator('es');

/** Both countries have a department 05, so an id names the country too. */
const regionId = (country: string, number: string): string => `${country}-${number}`;

/** The departments of Colombia and the provinces of Ecuador, by name. */
export const DEPARTMENTS: readonly Omit<Depto, 'code_sap'>[] = departments
  .map(({ country_id, number, code, name }) => ({
    region_id: regionId(country_id, number),
    country_id,
    code,
    default_name: name,
  }))
  .toSorted((one, other) => compare(one.default_name, other.default_name));

/** The municipalities of Colombia and the cantons of Ecuador, by name. */
export const MUNICIPALITIES: readonly Town[] = [...townsOf('CO', colombia), ...townsOf('EC', ecuador)].toSorted(
  (one, other) => compare(one.nombre, other.nombre),
);

function townsOf(country_id: Country, names: Readonly<Record<string, string>>): readonly Town[] {
  return Object.entries(names).map(([codigo, nombre]) => ({
    codigo,
    nombre,
    region_id: regionId(country_id, codigo.slice(0, 2)),
    country_id,
  }));
}
