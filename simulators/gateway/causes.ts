/** PSE cause codes that this gateway sets by itself, by event. */
export const cause = {
  bankFault: '00010',
  noFunds: '00011',
  reversed: '00018',
  leftAtPse: '00020',
  timeout: '00023',
} as const;

const labels: Record<string, string> = {
  '00001': 'Abandonada en el banco',
  '00008': 'Supera el tope del banco',
  '00009': 'Banco fuera de servicio',
  '00010': 'Falla en el banco',
  '00011': 'Fondos insuficientes',
  '00014': 'El banco no confirmó a tiempo',
  '00015': 'No se terminó en el banco',
  '00016': 'Clave del banco incorrecta',
  '00017': 'Cuenta sin servicio PSE',
  '00018': 'El banco revirtió la aprobación',
  '00019': 'Posible fraude',
  '00020': 'Abandonada en PSE',
  '00021': 'Abandonada en PSE',
  '00023': 'Se agotó el tiempo',
  '00026': 'Clave dinámica incorrecta',
  '00027': 'Clave dinámica vencida',
};

/** The cause in Spanish for the pages; an unknown code is shown as it is. */
export function causeLabel(code: string): string {
  return labels[code] ?? `Causa ${code}`;
}
