import { foldText } from '#kit/core/search-text.ts';

/** The name as searches compare it, without extra spaces and with n for ñ, so that 'Telefono ' equals 'Teléfono'. */
export function plainName(text: string): string {
  return foldText(text).replaceAll('ñ', 'n').replaceAll(/\s+/g, ' ').trim();
}
