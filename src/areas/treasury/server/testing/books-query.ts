import type { Conciliacion } from '#kit/core/contract/types.ts';
import type { ServerInterface } from '#kit/server/testing/server-under-test.ts';
import { type OurFile, readOurFile } from '../../rules/books/our-entries.ts';

const RECONCILIATION = `id desde hasta sociedad created_at diferencias { id_edocta_detalle monto motivo texto }`;

/** Requests a link to the client's ledger. */
export function askLedger(server: ServerInterface, token: string | null, desde: string, hasta: string) {
  return server.graphql<{ conciliacionArchivo: { url: string } | null }>(
    'query ($desde: String!, $hasta: String!) { conciliacionArchivo(desde: $desde, hasta: $hasta) { url } }',
    { desde, hasta },
    token,
  );
}

/** The client's ledger, by its link; fails the test if it is refused. */
export async function findLedger(
  server: ServerInterface,
  token: string,
  desde: string,
  hasta: string,
): Promise<OurFile> {
  const { data, errors } = await askLedger(server, token, desde, hasta);
  if (!data?.conciliacionArchivo) throw new Error(JSON.stringify(errors));
  const answer = await fetch(data.conciliacionArchivo.url, { headers: { authorization: `Bearer ${token}` } });
  const file = readOurFile(await answer.text());
  if (!file) throw new Error(`The ledger is not whole: ${answer.status}`);
  return file;
}

/** The client's explained differences. */
export async function findReconciliations(server: ServerInterface, token: string): Promise<readonly Conciliacion[]> {
  const { data, errors } = await server.graphql<{ conciliaciones: Conciliacion[] | null }>(
    `{ conciliaciones { ${RECONCILIATION} } }`,
    {},
    token,
  );
  if (!data?.conciliaciones) throw new Error(JSON.stringify(errors));
  return data.conciliaciones;
}

export function explain(server: ServerInterface, token: string | null, input: object) {
  return server.graphql<{ guardarConciliacion: Conciliacion | null }>(
    `mutation ($input: ConciliacionInput!) { guardarConciliacion(input: $input) { ${RECONCILIATION} } }`,
    { input },
    token,
  );
}
