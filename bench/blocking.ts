import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { type Row, within } from './report.ts';

/** Measures how long other requests wait while one server process does long work; starts with an empty database. */

const LINES = 20_000;
const IN_ZIP = 500;
const PAGE = 100;
/** Interval between two requests to /healthz, in milliseconds. */
const EVERY = 10;
const MAX_MS = 200;
const EMAIL = 'cartera@larga.example';
const PASSWORD = 'Surtidor*2026';

type Sent = { readonly method?: string; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };

async function ask(url: string, { method = 'GET', body, headers = {} }: Sent, agent: Agent | false): Promise<Buffer> {
  const sent = request(url, { method, agent, headers: { 'content-type': 'application/json', ...headers } }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  if (answer.statusCode !== 200)
    throw new Error(`${url} answered with ${answer.statusCode}: ${bytes.toString('utf8', 0, 300)}`);
  return bytes;
}

/** The longest time in milliseconds that /healthz took during some work, and how long the work took. */
async function longestWait(url: string, work: () => Promise<unknown>): Promise<{ wait: number; duration: number }> {
  const agent = new Agent({ keepAlive: true });
  let wait = 0;
  const done = new AbortController();
  const watch = async () => {
    while (!done.signal.aborted) {
      const began = performance.now();
      await ask(`${url}/healthz`, {}, agent);
      wait = Math.max(wait, performance.now() - began);
      await delay(EVERY);
    }
  };
  const began = performance.now();
  const watching = watch();
  await work();
  done.abort();
  await watching;
  agent.destroy();
  return { wait, duration: performance.now() - began };
}

function records(): string {
  const documents = Array.from({ length: LINES }, (_, n) => ({
    kind: 'document',
    version: 1,
    codigo_cliente: 'LARGA',
    sociedad: '1000',
    num_documento: `L${n}`,
    tipo_documento: 'RV',
    agrupacion: 'Facturas',
    fecha_documento: '2026-10-01',
    fecha_vencimiento_documento: '2026-11-01',
    total_original: 100_000 + n,
    total: 100_000 + n,
    num_factura: `FE-${n}`,
    nombre_destino: `Estación de servicio ${n % 40}`,
    detalle: 'Gasolina corriente y diésel',
  }));
  const client = { kind: 'client', version: 1, codigo_cliente: 'LARGA', store: 'combustibles', nombre: 'Larga S.A.S.' };
  const user = { kind: 'user', version: 1, email: EMAIL, codigo_cliente: 'LARGA', role: 'Financiero' };
  const person = { firstname: 'Ana', lastname: 'Ríos', password: PASSWORD, terms_accepted: true };
  return [{ ...client, clienteNit: '900373076' }, { ...user, ...person }, ...documents]
    .map((record) => `${JSON.stringify(record)}\n`)
    .join('');
}

/** Measures the import, an Excel and a PDF of its lines, and a ZIP of 500, each by itself. */
export async function measureBlocking(url: string, erpKey: string, database: string): Promise<Row[]> {
  const rows: Row[] = [];
  const measure = async (what: string, work: () => Promise<unknown>) => {
    const { wait, duration } = await longestWait(url, work);
    const name = `longest wait for /healthz, ${database}: ${what} (${(duration / 1000).toFixed(1)} s)`;
    rows.push(within(name, wait, MAX_MS, 'ms'));
  };
  // the delay caused by the machine itself
  await measure('nothing', () => delay(5000));
  await measure(`import of ${LINES} lines`, () =>
    ask(
      `${url}/erp/import`,
      {
        method: 'POST',
        body: records(),
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${erpKey}` },
      },
      false,
    ),
  );

  let headers: Record<string, string> = {};
  const graphql = async <Data>(query: string, variables: object = {}): Promise<Data> => {
    const bytes = await ask(
      `${url}/graphql`,
      { method: 'POST', body: JSON.stringify({ query, variables }), headers },
      false,
    );
    const { data, errors } = JSON.parse(bytes.toString()) as { data: Data; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { generateCustomerToken } = await graphql<{ generateCustomerToken: { token: string } }>(
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email: EMAIL, password: PASSWORD },
  );
  headers = { authorization: `Bearer ${generateCustomerToken.token}` };
  const download = (link: string) => {
    const { pathname, search } = new URL(link);
    return ask(`${url}${pathname}${search}`, { headers }, false);
  };

  const listed = 'documentos(paymentType: OFFLINE, documentType: INVOICE';
  type Files = { documentos: { download: Record<'pdf' | 'xls', { url: string }> } };
  const files = await graphql<Files>(`{ ${listed}) { download { pdf { url } xls { url } } } }`);
  await measure(`Excel of ${LINES} lines`, () => download(files.documentos.download.xls.url));
  await measure(`PDF of ${LINES} lines`, () => download(files.documentos.download.pdf.url));

  const ids: string[] = [];
  for (let page = 1; ids.length < IN_ZIP; page += 1) {
    const { documentos } = await graphql<{ documentos: { items: { id_edocta_detalle: string }[] } }>(
      `{ ${listed}, pageSize: ${PAGE}, currentPage: ${page}) { items { id_edocta_detalle } } }`,
    );
    ids.push(...documentos.items.map((item) => item.id_edocta_detalle));
  }
  const { getUrlInvoicesZip } = await graphql<{ getUrlInvoicesZip: { zip: { url: string } } }>(
    'mutation ($documents: [ID!]!) { getUrlInvoicesZip(documents: $documents) { zip { url } } }',
    { documents: ids },
  );
  await measure(`ZIP of ${IN_ZIP}`, () => download(getUrlInvoicesZip.zip.url));
  return rows;
}
