import { beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { findStatus } from './testing/status-query.ts';

onOneDatabase('the detail of a document', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let id: string;

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([
      client('UNO'),
      client('DOS'),
      destination('UNO', 'D1'),
      user('legal@uno.example', 'UNO'),
      user('operativo@uno.example', 'UNO', { role: 'Operativo', destinations: ['D1'] }),
      user('legal@dos.example', 'DOS'),
      invoice('UNO', '9001', 400_000, { total_original: 1_000_000, nombre_destino: 'EDS Ñandú', detalle: 'Corriente' }),
    ]);
    token = await server.signIn('legal@uno.example');
    id = (await findStatus(server, token)).data[0]?.id_edocta_detalle ?? '';
  });

  async function ask(as: string | null, of: string) {
    const { data, errors } = await server.graphql<{
      generatedPDFAccountStatusDetails: { url: string; status: string; menssage: string | null; pdf: { url: string } };
    }>(
      `mutation ($id: ID!) {
         generatedPDFAccountStatusDetails(id_edocta_detalle: $id) { url status menssage pdf { url status } } }`,
      { id: of },
      as,
    );
    return { detail: data?.generatedPDFAccountStatusDetails, code: errors[0]?.extensions['code'] };
  }

  test('is a PDF of the document in the ledger, with its own code', async () => {
    const { detail } = await ask(token, id);
    expect(detail).toMatchObject({ status: 'ok', menssage: null, pdf: { url: detail?.url, status: 'ok' } });
    const answer = await fetch(detail?.url ?? '', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = textOfPdf(Buffer.from(await answer.arrayBuffer()));
    for (const label of [
      'Detalle de movimiento',
      'FE-9001',
      'EDS Ñandú',
      'Corriente',
      '$ 1.000.000',
      '$ 600.000',
      '$ 400.000',
      '/verificar',
    ]) {
      expect(text).toContain(label);
    }
  });

  test('shows only documents of the own client and destinations, and gives the same answer for others as for unknown ones', async () => {
    const nobody = await ask(token, '999999');
    expect(nobody.code).toBe('not_found');
    expect(await ask(await server.signIn('legal@dos.example'), id)).toEqual(nobody);
    expect((await ask(await server.signIn('operativo@uno.example'), id)).code).toBe('forbidden');
    expect((await ask(token, "1' or '1'='1")).code).toBe('not_found');
    const { detail } = await ask(token, id);
    const open = async (url: string, as: string) =>
      (await fetch(url, { headers: { authorization: `Bearer ${as}` } })).status;
    expect(await open(detail?.url ?? '', await server.signIn('legal@dos.example'))).toBe(404);
    expect(await open((detail?.url ?? '').replace(`/${id}.pdf`, '/1000.pdf'), token)).toBe(404);
  });
});
