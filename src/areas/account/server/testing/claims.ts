import { invoice } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

/** A Friday in Colombia before a Monday that is a holiday. */
export const FRIDAY = '2027-01-08';

/** Moves a server's clock to noon of a day in Bogotá. */
export function moveToNoon(server: Pick<ServerUnderTest, 'now' | 'advance'>, day: string): void {
  server.advance(Date.parse(`${day}T12:00:00-05:00`) - server.now().getTime());
}

/** An invoice of December 2026 with an electronic code. */
export function coded(client: string, number: string, over: object = {}): object {
  return invoice(client, number, 100_000, {
    fecha_documento: '2026-12-20',
    fecha_vencimiento_documento: '2027-02-20',
    cufe: `${client} ${number}`,
    ...over,
  });
}
