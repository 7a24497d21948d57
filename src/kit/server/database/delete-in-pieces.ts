/** Rows of a piece, unless they are large. */
const ROWS = 1000;

/**
 * Calls a statement that deletes at most `limit` rows until fewer are left. Each statement is a transaction of its own,
 * so that other work waits for one piece only.
 */
export async function deleteInPieces(
  deletePiece: (limit: number) => Promise<{ readonly numAffectedRows?: bigint }>,
  limit = ROWS,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await deletePiece(limit);
    if (numAffectedRows < limit) return;
  }
}
