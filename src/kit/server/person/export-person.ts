import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import type { Db, Tx } from '../database/database.ts';
import type { Person, PersonalData } from './personal-data.ts';
import { type ExportedRow, selectRows } from './person-store.ts';
import { rowsOfUser } from './tables.ts';

type Section = { readonly table: string; readonly title: string; readonly rows: readonly ExportedRow[] };

/**
 * Everything of a person as a ZIP: datos.json, the same as a readable document (datos.html), and the files that the
 * person sent or asked for. Hashes and keys are left out.
 */
export async function exportPerson(
  db: Db | Tx,
  { personalData, at }: { readonly personalData: PersonalData; readonly at: Date },
  person: Person,
): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const sections: Section[] = [];
  let files = 0;
  for (const [table, declared] of Object.entries(personalData)) {
    if ('none' in declared) continue;
    const secret = new Set(declared.secret);
    const condition = declared.rows === 'user' ? rowsOfUser(person) : declared.rows(person);
    const rows = (await selectRows(db, table, condition)).map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => !secret.has(column))
          .map(([column, value]) => {
            if (!(value instanceof Uint8Array)) return [column, value];
            files += 1;
            const path = `archivos/${files}-${fileName(table, row)}`;
            zip.addBuffer(Buffer.from(value), path);
            return [column, path];
          }),
      ),
    );
    if (rows.length > 0) sections.push({ table, title: declared.title, rows });
  }
  const data = Object.fromEntries(sections.map(({ table, rows }) => [table, rows]));
  zip.addBuffer(Buffer.from(`${JSON.stringify({ exportedAt: at.toISOString(), ...data }, null, 2)}\n`), 'datos.json');
  zip.addBuffer(Buffer.from(page(sections, at)), 'datos.html');
  zip.end();
  return buffer(zip.outputStream);
}

/** The name of a file of a row, without what a file system does not take. */
function fileName(table: string, row: ExportedRow): string {
  const name = typeof row['name'] === 'string' ? row['name'] : `${table}.pdf`;
  return name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-100);
}

function page(sections: readonly Section[], at: Date): string {
  const parts = sections.map(({ title, rows }) => `<h2>${escape(title)}</h2>\n${rows.map(list).join('\n')}`);
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>Datos personales</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:14rem 1fr;gap:0 1rem;border-top:1px solid #bbb;padding:.5rem 0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}</style>
</head><body><h1>Datos personales</h1>
<p>Lo que el portal guarda de esta persona el ${at.toISOString()} (hora UTC). Los montos están en centavos.</p>
${parts.join('\n')}
</body></html>
`;
}

function list(row: ExportedRow): string {
  const lines = Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([column, value]) => `<dt>${escape(column)}</dt><dd>${escape(shown(value))}</dd>`);
  return `<dl>${lines.join('')}</dl>`;
}

function shown(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
