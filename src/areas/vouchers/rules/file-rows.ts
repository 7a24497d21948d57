/** A code of the voucher file (specification B3, downloaded voucher file rows). */
export type VoucherRow = {
  readonly Premio: string;
  readonly codigoRedencion: string;
  readonly MontoBono: number;
  readonly LineaNegocio: string;
  /** 'YYYY-MM-DD'. */
  readonly FechaExpiracion: string;
};

/** The columns of the file, in their order. */
export const VOUCHER_COLUMNS = [
  'Premio',
  'codigoRedencion',
  'MontoBono',
  'LineaNegocio',
  'FechaExpiracion',
] as const satisfies readonly (keyof VoucherRow)[];

/** Parses the answer's JSON list of codes; throws if it is not one. */
export function readVoucherRows(response: string): readonly VoucherRow[] {
  const list: unknown = JSON.parse(response);
  if (!Array.isArray(list)) throw new TypeError('The answer has no list of codes.');
  return (list as readonly Partial<Record<keyof VoucherRow, unknown>>[]).map((row) => {
    const text = (name: keyof VoucherRow) => {
      const value = row[name];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    };
    const MontoBono = Number(text('MontoBono'));
    if (text('codigoRedencion') === '' || !Number.isFinite(MontoBono)) throw new TypeError('A code is incomplete.');
    return {
      Premio: text('Premio'),
      codigoRedencion: text('codigoRedencion'),
      MontoBono,
      LineaNegocio: text('LineaNegocio'),
      FechaExpiracion: text('FechaExpiracion'),
    };
  });
}
