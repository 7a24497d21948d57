import type { DestinatarioExterno, Informe } from '#kit/core/contract/types.ts';
import type { ServerInterface, ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const REPORT = 'id informe vista formato frecuencia dia destinatarios confirmados proximo ultimo';

/** The user's reports; fails the test if they are refused. */
export async function findReports(server: ServerInterface, token: string): Promise<readonly Informe[]> {
  const { data, errors } = await server.graphql<{ informes: Informe[] | null }>(
    `{ informes { ${REPORT} } }`,
    {},
    token,
  );
  if (!data?.informes) throw new Error(JSON.stringify(errors));
  return data.informes;
}

export function saveReport(server: ServerInterface, token: string | null, input: object) {
  return server.graphql<{ programarInforme: Informe | null }>(
    `mutation ($input: InformeInput!) { programarInforme(input: $input) { ${REPORT} } }`,
    { input },
    token,
  );
}

/** Saves a report; fails the test if it is refused. */
export async function giveReport(server: ServerInterface, token: string, input: object): Promise<Informe> {
  const { data, errors } = await saveReport(server, token, input);
  if (!data?.programarInforme) throw new Error(JSON.stringify(errors));
  return data.programarInforme;
}

export function removeReport(server: ServerInterface, token: string | null, id: string) {
  return server.graphql<{ eliminarInforme: boolean | null }>(
    'mutation ($id: ID!) { eliminarInforme(id: $id) }',
    { id },
    token,
  );
}

export function askOutside(server: ServerInterface, token: string) {
  return server.graphql<{ destinatariosExternos: DestinatarioExterno[] | null }>(
    '{ destinatariosExternos { id correo informe de confirmado } }',
    {},
    token,
  );
}

export function endOutside(server: ServerInterface, token: string, id: string) {
  return server.graphql<{ terminarDestinatario: boolean | null }>(
    'mutation ($id: ID!) { terminarDestinatario(id: $id) }',
    { id },
    token,
  );
}

/** Confirms an address, or ends it, by the token of its mail; answers true or the refusal's code. */
export async function byToken(
  server: ServerInterface,
  operation: 'confirmarDestinatario' | 'terminarInforme',
  mailedToken: string,
): Promise<unknown> {
  const { data, errors } = await server.graphql<Record<string, boolean | null>>(
    `mutation ($token: String!) { ${operation}(token: $token) }`,
    { token: mailedToken },
  );
  return data?.[operation] ?? errors[0]?.extensions['code'];
}

/** Moves the clock to half past six of a day in the store's time zone (UTC-5). */
export function advanceTo(server: Pick<ServerUnderTest, 'now' | 'advance'>, day: string): void {
  server.advance(Date.parse(`${day}T11:30:00Z`) - server.now().getTime());
}
