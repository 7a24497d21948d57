/** PostgreSQL's error code ('23505'), from either driver. */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

const LOST_CODE = /^(57P0[1-3]|08\w{3}|ECONNRESET|EPIPE)$/;
const LOST_MESSAGE = /^(Connection terminated|Client was closed|Client has enc)/;

/** Whether a statement failed because its connection was lost, or closed because the database was silent. */
export function isConnectionLost(error: unknown): boolean {
  return LOST_CODE.test(errorCode(error) ?? '') || (error instanceof Error && LOST_MESSAGE.test(error.message));
}
