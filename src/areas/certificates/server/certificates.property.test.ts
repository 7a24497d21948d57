import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { formatMoney } from '#kit/core/money.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { casesOf } from '#kit/server/testing/full-run.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  WITH_CERTIFICATES,
  daysAgo,
  giveClient,
  madeCertificate,
  request,
  sale,
  textOf,
} from './testing/certificates.ts';

const amount = fc.oneof(
  fc.constantFrom(0, 99_999_999_999.99, -99_999_999_999.99, 0.01, -0.01),
  fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((cents) => cents / 100),
);
const soldLine = fc.record({
  ago: fc.integer({ min: 1, max: 70 }),
  destino: fc.constantFrom('D1', 'D2', null),
  negocio: fc.constantFrom('EDS', 'EDS', 'RUMBO'),
  producto: fc.constantFrom('Diésel', 'Gasolina extra'),
  valor: amount,
});
const asked = fc.record({
  ago: fc.tuple(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 70 })),
  codigo_destinatario: fc.constantFrom(null, ['D1'], ['D1', 'D2']),
  modo_impresion: fc.constantFrom('CONSOLIDADO' as const, 'DETALLADO' as const),
});

onOneDatabase('the sum of a certificate', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database, WITH_CERTIFICATES);
  });

  it('is, to the cent, that of the sales of its days, business and stations', async () => {
    let clients = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(soldLine, { minLength: 1, maxLength: 20 }), asked, async (sold, { ago, ...input }) => {
        clients += 1;
        const { code, token } = await giveClient(server, `P${clients}`, { store: 'ecuador' });
        const records = sold.map(({ ago: days, ...line }, index) =>
          sale(code, `F${index % 3}`, index + 1, { ...line, fecha: daysAgo(server, days) }),
        );
        expect((await server.importLines(records)).report.errors).toEqual([]);
        const [first, last] = [Math.max(...ago), Math.min(...ago)];
        const among = sold.filter(
          ({ ago: days, destino, negocio }) =>
            days <= first &&
            days >= last &&
            negocio === 'EDS' &&
            (input.codigo_destinatario === null || input.codigo_destinatario.some((one) => one === destino)),
        );
        const days = { fecha_inicio: daysAgo(server, first), fecha_fin: daysAgo(server, last) };
        const { answer } = await request(server, token, { ...input, ...days });
        expect(answer?.codigo).toBe(among.length > 0 ? 200 : 422);
        if (among.length === 0) return;
        const made = await madeCertificate(server, token);
        const cents = among.reduce((sum, { valor }) => sum + BigInt(Math.round(valor * 100)), 0n);
        const { rows } = await sql<{ total: string }>`
          select total_cents::text as total from sales_certificate join client using (client_id)
          where codigo_cliente = ${code}`.execute(server.database.db);
        expect(rows).toEqual([{ total: String(cents) }]);
        const text = await textOf(made, token);
        expect(text).toContain(`Total\n${formatMoney(Number(cents), 'USD').replaceAll('\u00a0', ' ')}`);
      }),
      { numRuns: casesOf({ daily: 12, full: 60 }) },
    );
  });
});
