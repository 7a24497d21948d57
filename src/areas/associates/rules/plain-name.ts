/** Lower case without accents and needless spaces, so that 'Telefono ' is 'Teléfono'. */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
