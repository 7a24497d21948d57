/** A product of an order or a delivery. */
export type ProductLine = {
  readonly cod_producto: string;
  readonly descripcion: string | null;
  readonly unidad_medida: string | null;
  readonly cantidad: number;
};

/** A product of which another quantity was delivered than ordered; both quantities in its unit. */
export type QuantityDifference = Omit<ProductLine, 'cantidad'> & {
  readonly ordered: number;
  readonly delivered: number;
};

type Sum = ProductLine & { readonly units: ReadonlySet<string> };

/**
 * The products whose delivered quantity is not the ordered one, by their code, over all lines. None where no product is
 * known to be delivered; a product whose units differ cannot be compared.
 */
export function quantityDifferences(
  ordered: readonly ProductLine[],
  delivered: readonly ProductLine[],
): readonly QuantityDifference[] {
  if (delivered.length === 0) return [];
  const [before, after] = [sumsOf(ordered), sumsOf(delivered)];
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((code) => {
    const [one, other] = [before.get(code), after.get(code)];
    const known = other ?? one;
    if (!known || new Set([...(one?.units ?? []), ...(other?.units ?? [])]).size > 1) return [];
    const quantities = { ordered: one?.cantidad ?? 0, delivered: other?.cantidad ?? 0 };
    if (quantities.ordered === quantities.delivered) return [];
    const { cod_producto, unidad_medida } = known;
    return [{ cod_producto, descripcion: one?.descripcion ?? known.descripcion, unidad_medida, ...quantities }];
  });
}

/** Quantities have at most three decimals: sums are rounded to them, so that equal ones are equal. */
function sumsOf(lines: readonly ProductLine[]): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const line of lines) {
    const before = sums.get(line.cod_producto);
    sums.set(line.cod_producto, {
      ...line,
      descripcion: before?.descripcion ?? line.descripcion,
      cantidad: Math.round(((before?.cantidad ?? 0) + line.cantidad) * 1000) / 1000,
      units: new Set([...(before?.units ?? []), line.unidad_medida?.toLowerCase() ?? '']),
    });
  }
  return sums;
}
