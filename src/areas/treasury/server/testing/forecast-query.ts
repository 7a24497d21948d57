import type { PronosticoCredito } from '#kit/core/contract/types.ts';
import type { ServerInterface } from '#kit/server/testing/server-under-test.ts';

const DAY = `fecha vence facturas_vencen pedidos pedidos_cantidad num_pedidos pedidos_supuestos usado disponible
  mora_maxima facturas_en_mora motivos`;
const QUERY = `query ($dias: Int, $supuestos: Boolean) { pronosticoCredito(dias: $dias, supuestos: $supuestos) {
  moneda cupo dias_mora_permitidos dias { ${DAY} } primer_bloqueo frase supuestos en_curso
  pedidos_sin_valor_cantidad pedidos_sin_valor } }`;

/** Requests all fields of a forecast. */
export function askForecast(server: ServerInterface, token: string | null, variables: object = {}) {
  return server.graphql<{ pronosticoCredito: PronosticoCredito | null }>(QUERY, variables, token);
}

/** Requests a forecast, and fails the test if it is refused. */
export async function findForecast(
  server: ServerInterface,
  token: string,
  variables: object = {},
): Promise<PronosticoCredito> {
  const { data, errors } = await askForecast(server, token, variables);
  if (!data?.pronosticoCredito) throw new Error(JSON.stringify(errors));
  return data.pronosticoCredito;
}
