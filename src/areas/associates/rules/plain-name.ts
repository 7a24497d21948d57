import { foldText } from '#kit/core/search-text.ts';

/** As searches compare it, without needless spaces and with n for ñ, so that 'Telefono ' is 'Teléfono'. */
export function plainName(text: string): string {
  return foldText(text).replaceAll('ñ', 'n').replaceAll(/\s+/g, ' ').trim();
}
