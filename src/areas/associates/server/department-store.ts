import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';

/** SQL of the ERP's codes of departments, which are named by Magento's region code ('CO-ANT'). */

type DepartmentRow = {
  readonly country_id: string;
  readonly code: string;
  readonly code_sap: string | null;
  readonly version: number;
};

/** The ERP's codes by region code. */
export async function departmentCodes(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<Pick<DepartmentRow, 'code' | 'code_sap'>>`
    select code, code_sap from department_code`.execute(db);
  return new Map(rows.map(({ code, code_sap }) => [code, code_sap]));
}

export async function departmentVersions(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Pick<DepartmentRow, 'code' | 'version'>>`
    select code, version from department_code`.execute(tx);
  return new Map(rows.map(({ code, version }) => [code, version]));
}

/** Locks the departments until the transaction ends, so that imports write them one after the other. */
export async function lockDepartments(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('departments', 0))`.execute(tx);
}

export async function upsertDepartments(tx: Tx, departments: readonly DepartmentRow[]): Promise<void> {
  await sql`
    insert into department_code (country_id, code, code_sap, version)
    select * from json_to_recordset(${JSON.stringify(departments)}::json) as r(
      country_id text, code text, code_sap text, version bigint)
    on conflict (country_id, code) do update
    set code_sap = excluded.code_sap, version = excluded.version`.execute(tx);
}
