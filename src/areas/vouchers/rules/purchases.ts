/** The fields of a purchase record (contract, BonoRecord) that a list of purchases needs; amounts in cents. */
export type PurchaseRecord = {
  readonly entity_id: string;
  readonly uuid: string;
  readonly created_at: string;
  readonly tipo_bono: string;
  readonly cents: number;
  readonly cantidad: number;
  readonly email: string;
  readonly status: number | null | undefined;
};

/** A purchase of one or more lines (specification B3). */
export type Purchase<Line extends PurchaseRecord> = {
  readonly uuid: string;
  readonly tipo: string;
  readonly createdAt: string;
  readonly email: string;
  readonly status: number;
  readonly lines: readonly Line[];
  readonly totalBonos: number;
  readonly totalCents: number;
};

/** The records with a truthy status, grouped by their uuid (specification B3); the newest purchase first. */
export function groupPurchases<Line extends PurchaseRecord>(records: readonly Line[]): readonly Purchase<Line>[] {
  const listed = new Map<string, Line[]>();
  for (const record of records) {
    if (record.status) listed.set(record.uuid, [...(listed.get(record.uuid) ?? []), record]);
  }
  return [...listed]
    .flatMap(([uuid, lines]): Purchase<Line>[] => {
      const [first] = lines;
      if (!first) return [];
      const { tipo_bono, created_at, email, status } = first;
      return [
        {
          uuid,
          tipo: (tipo_bono.split('$', 1)[0] ?? '').trim(),
          createdAt: created_at,
          email,
          status: status ?? 0,
          lines,
          totalBonos: lines.reduce((sum, { cantidad }) => sum + cantidad, 0),
          totalCents: lines.reduce((sum, { cents, cantidad }) => sum + cents * cantidad, 0),
        },
      ];
    })
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}
