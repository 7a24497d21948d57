import type { COUNTRIES } from '#kit/core/constants.ts';

/** A type of document with the fields of the contract's TipoDocumento. */
type DocumentType = { readonly label: string; readonly title: string; readonly value: string };

const type = (value: string, title: string): DocumentType => ({ label: value, title, value });

/** The documents that identify a user in each country, the usual one first. */
export const DOCUMENT_TYPES: Readonly<Record<keyof typeof COUNTRIES, readonly DocumentType[]>> = {
  CO: [
    type('CC', 'Cédula de ciudadanía'),
    type('CE', 'Cédula de extranjería'),
    type('NIT', 'NIT'),
    type('PPT', 'Permiso por protección temporal'),
    type('PA', 'Pasaporte'),
  ],
  EC: [type('CI', 'Cédula de identidad'), type('RUC', 'RUC'), type('PA', 'Pasaporte')],
};

/** The codes of a country's documents. */
export function documentTypesOf(country: keyof typeof COUNTRIES): readonly string[] {
  return DOCUMENT_TYPES[country].map(({ value }) => value);
}
