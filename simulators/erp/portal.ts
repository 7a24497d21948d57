const ANSWER_WITHIN_MS = 60_000;

export type Line = Readonly<Record<string, unknown>>;

/** The result of an import: its errors by line number (from 1) if the portal accepted it, else the reason. */
export type Sent =
  | { readonly ok: true; readonly refused: ReadonlyMap<number, string> }
  | { readonly ok: false; readonly why: string };

/** Sends records to the portal's import. */
export async function sendToPortal(
  { portalUrl, erpKey }: { readonly portalUrl: string; readonly erpKey: string },
  lines: readonly Line[],
  stopping: AbortSignal,
): Promise<Sent> {
  try {
    const response = await fetch(`${portalUrl}/erp/import`, {
      method: 'POST',
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${erpKey}` },
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, why: String(response.status) };
    }
    const { errors } = (await response.json()) as { errors: { line: number; field: string; reason: string }[] };
    return { ok: true, refused: new Map(errors.map((one) => [one.line, `${one.field} ${one.reason}`])) };
  } catch (error) {
    return { ok: false, why: reason(error) };
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
