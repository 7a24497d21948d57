import { sql } from 'kysely';
import { eraseAuditEntries, eraseAuditMentions } from './person-store.ts';
import type { PersonalData } from './personal-data.ts';

/** The tables that belong to no area; the events of outbox_event are declared by the area of the users. */
const KIT: PersonalData = {
  audit_entry: {
    title: 'Registro de auditoría',
    rows: 'user',
    texts: 'agent action result request_id address user_agent',
    mentions: 'subject before after',
    eraseMentions: eraseAuditMentions,
    erase: eraseAuditEntries,
    ground: 'acts',
    keeps: 'number',
  },
  erased_user: { none: 'the record of erasures, with a hash', texts: 'email_sha256 report' },
  retired_secret: { none: 'secrets', texts: 'name key_id sealed sealed_by' },
  secret_check: { none: 'secrets', texts: 'name sealed next' },
};

/** All tables by name. Throws if one is declared twice. */
export function personalTables(areas: readonly { readonly personalData?: PersonalData }[]): PersonalData {
  const all: Record<string, PersonalData[string]> = {};
  for (const [table, declared] of [{ personalData: KIT }, ...areas].flatMap(({ personalData = {} }) =>
    Object.entries(personalData),
  )) {
    if (all[table]) throw new Error(`The personal data of ${table} is declared twice.`);
    all[table] = declared;
  }
  return all;
}

/** The condition of a person's rows in a table with the columns client_id and user_id. */
export function rowsOfUser({ clientId, userId }: { readonly clientId: number; readonly userId: number }) {
  return sql`client_id = ${clientId} and user_id = ${userId}`;
}

/** The names in a declaration's list of columns. */
export function columnNames(list = ''): readonly string[] {
  return list.split(' ').filter(Boolean);
}
