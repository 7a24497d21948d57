import type { Mutation } from '../mutation.ts';

const LEDGER_REFUSES = 'src/areas/account/server/check.test.ts › the database refuses: %s';
const PAYMENTS_REFUSE = 'src/areas/invoices/server/check.test.ts › the database refuses: %s';
const COMPENSATIONS_REFUSE =
  'src/areas/compensations/server/compensate.test.ts › the database refuses to change a compensation’s content, and refuses a second answer';
const LEDGER = 'database/migrations/0003_account_ledger.sql';
const PAYMENTS = 'database/migrations/0004_invoices_payments.sql';
const HISTORY = 'database/migrations/0015_account_history.sql';
const COMPENSATIONS = 'database/migrations/0021_compensations.sql';
const TRUNCATE = 'database/migrations/0029_account_movement_truncate.sql';
const PAYMENT_GUARD = 'database/migrations/0171_purchase_becomes_advance.sql';

const LETTERS =
  'src/kit/server/list/text-search.test.ts › are compared by the database as by the portal, letter by letter';
const TEXTS = 'src/kit/server/list/text-search.test.ts › are found and sorted in Spanish';
const CONDITIONS = 'src/kit/server/list/conditions.ts';
const TEXT_SEARCH = 'database/migrations/0072_text_search.sql';
const FOLD_LETTERS = 'database/migrations/0172_fold_letters.sql';

const MIGRATE = 'src/kit/server/database/migrate.ts';
const LOCKS = 'src/kit/server/database/migrate-locks.test.ts';
const EARLIER =
  'src/kit/server/database/migrations-with-data.test.ts › keep the rows of each earlier version, and give them what later versions need';

/** What the database enforces and compares, whatever the program does. */
export const DATABASE: readonly Mutation[] = [
  {
    name: 'a typed ñ finds every n',
    file: CONDITIONS,
    from: "pattern.includes('ñ') ? sql`fold_text(${column})` : sql`search_text(${column})`",
    to: 'sql`search_text(${column})`',
    tests: [TEXTS],
  },
  {
    name: 'a search keeps the accents that are typed',
    file: CONDITIONS,
    from: 'foldText(like).replace(',
    to: '(foldText(like) && like).replace(',
    tests: [TEXTS],
  },
  {
    name: 'the database keeps the letters that Unicode does not decompose',
    file: FOLD_LETTERS,
    from: "'adotsadotddhhiĳkŀll",
    to: "'ædotsadotddhhiĳkŀll",
    tests: [LETTERS],
  },
  {
    name: 'the names of stations are sorted without an index',
    file: TEXT_SEARCH,
    from: '(client_id, sort_text(nombre_comercial) collate "C", codigo_destinatario collate "C")',
    to: '(client_id, lower(nombre_comercial) collate "C", codigo_destinatario collate "C")',
    tests: ['src/kit/server/list/text-search.test.ts › are sorted by an index'],
  },
  {
    name: 'ñ is sorted as n',
    file: TEXT_SEARCH,
    from: "'n' || chr(127)",
    to: "'n'",
    tests: [TEXTS],
  },
  {
    name: 'the database knows only Spanish letters',
    file: FOLD_LETTERS,
    from: 'else normalize(replace(translate(',
    to: 'when true then public.spanish_letters(value) else normalize(replace(translate(',
    tests: [LETTERS],
  },
  {
    name: 'a search by keyboard without ñ misses it',
    file: 'src/kit/core/search-text.ts',
    from: "(!search.includes('ñ') && folded.replaceAll('ñ', 'n').includes(search))",
    to: "(search === '' && folded.includes(search))",
    tests: ['src/kit/core/search-text.test.ts › of %s, a search for %s finds: %s'],
  },
  {
    name: 'movements can be truncated',
    file: TRUNCATE,
    from: 'update or delete or truncate on movement',
    to: 'update or delete on movement',
    tests: [LEDGER_REFUSES],
  },
  {
    name: 'movements can be updated',
    file: TRUNCATE,
    from: 'update or delete or truncate on movement',
    to: 'delete or truncate on movement',
    tests: [LEDGER_REFUSES],
  },
  {
    name: 'movements can be deleted',
    file: TRUNCATE,
    from: 'update or delete or truncate on movement',
    to: 'update or truncate on movement',
    tests: [LEDGER_REFUSES],
  },
  {
    name: 'an open amount changes without a movement',
    file: HISTORY,
    from: 'pg_trigger_depth() < 2',
    to: 'pg_trigger_depth() < 1',
    tests: [LEDGER_REFUSES],
  },
  {
    name: 'a document begins with a part of it open',
    file: HISTORY,
    from: 'if new.open_cents <> new.original_cents or new.moved_on is not null then',
    to: 'if new.moved_on is not null then',
    tests: [LEDGER_REFUSES],
  },
  {
    name: 'documents can be deleted',
    file: LEDGER,
    from: 'create trigger document_stays before delete on document\n  for each statement',
    to: 'create trigger document_stays before delete on document\n  for each statement when (false)',
    tests: [LEDGER_REFUSES],
  },
  {
    name: 'an open amount passes zero',
    file: LEDGER,
    from: 'open_cents between least(0, original_cents) and',
    to: 'open_cents between least(0, original_cents) - 1000000 and',
    tests: [LEDGER_REFUSES],
  },
  {
    name: 'a movement has money without a source',
    file: LEDGER,
    from: "check ((source is null) = (kind in ('erp', 'correction')))",
    to: "check (source is null or kind not in ('erp', 'correction'))",
    tests: [LEDGER_REFUSES],
  },
  {
    name: 'a correction does not change the open amount',
    file: HISTORY,
    from: 'set open_cents = d.open_cents - m.applied + m.original_delta,',
    to: 'set open_cents = d.open_cents - m.applied,',
    tests: ['src/areas/account/server/ledger.test.ts', 'src/areas/account/server/reconcile.test.ts'],
  },
  {
    name: 'the day of a document’s last movement goes back',
    file: HISTORY,
    from: 'moved_on = greatest(d.moved_on, m.last)',
    to: 'moved_on = m.last',
    tests: [],
    equivalent:
      'postMovements dates no movement before the last one (tested), and check-ledger finds one that is; the database is a second guard',
  },
  {
    name: 'the portfolio counts a changed document twice',
    file: LEDGER,
    from: 'bloqueada_erp, open_cents as cents, 1 as n',
    to: 'bloqueada_erp, open_cents as cents, 2 as n',
    tests: ['src/areas/account/server/ledger.test.ts'],
  },
  {
    name: 'empty rows stay in the portfolio',
    file: LEDGER,
    from: 'p.fecha_vencimiento_documento = o.due and p.open_count = 0',
    to: 'p.fecha_vencimiento_documento = o.due and p.open_count < 0',
    tests: ['src/areas/account/server/ledger.test.ts', 'src/areas/account/server/ledger.property.test.ts'],
  },
  {
    name: 'a payment changes its amount',
    file: PAYMENT_GUARD,
    from: '(new.total_cents, new.moneda, new.user_id) is distinct from (old.total_cents, old.moneda, old.user_id)',
    to: '(new.moneda, new.user_id) is distinct from (old.moneda, old.user_id)',
    tests: [PAYMENTS_REFUSE],
  },
  {
    name: 'a payment changes its currency',
    file: PAYMENT_GUARD,
    from: '(new.total_cents, new.moneda, new.user_id) is distinct from (old.total_cents, old.moneda, old.user_id)',
    to: '(new.total_cents, new.user_id) is distinct from (old.total_cents, old.user_id)',
    tests: [PAYMENTS_REFUSE],
  },
  {
    name: 'a payment changes its user',
    file: PAYMENT_GUARD,
    from: '(new.total_cents, new.moneda, new.user_id) is distinct from (old.total_cents, old.moneda, old.user_id)',
    to: '(new.total_cents, new.moneda) is distinct from (old.total_cents, old.moneda)',
    tests: [PAYMENTS_REFUSE],
  },
  {
    name: 'a payment changes its state without an event',
    file: PAYMENT_GUARD,
    from: 'pg_trigger_depth() < 2',
    to: 'pg_trigger_depth() < 1',
    tests: [PAYMENTS_REFUSE],
  },
  {
    name: 'a payment changes its gateway',
    file: PAYMENT_GUARD,
    from: 'if new.gateway <> old.gateway\n    or (',
    to: 'if (',
    tests: [PAYMENTS_REFUSE],
  },
  {
    name: 'a payment changes its session at the gateway',
    file: PAYMENT_GUARD,
    from: '\n    or (old.gateway_session is not null and new.gateway_session is distinct from old.gateway_session) then',
    to: ' then',
    tests: [PAYMENTS_REFUSE],
  },
  {
    name: 'a payment becomes a purchase after its end',
    file: PAYMENT_GUARD,
    from: "new.is_purchase and not old.is_purchase and old.estado not in ('created', 'pending')",
    to: "new.is_purchase and not old.is_purchase and old.estado in ('created')",
    tests: [PAYMENTS_REFUSE],
  },
  {
    name: 'a purchase becomes an advance before the bank approves it',
    file: PAYMENT_GUARD,
    from: "old.is_purchase and not new.is_purchase and old.estado <> 'approved'",
    to: "old.is_purchase and not new.is_purchase and old.estado = 'reversed'",
    tests: ['src/areas/vouchers/server/check.test.ts › the database refuses: %s'],
  },
  {
    name: 'a reversed payment can be approved again',
    file: PAYMENTS,
    from: "('approved', 'reversed')\n",
    to: "('approved', 'reversed'), ('reversed', 'approved')\n",
    tests: ['src/areas/invoices/rules/status.test.ts › have the same transitions in the database'],
  },
  {
    name: 'the events of a payment can be changed',
    file: PAYMENTS,
    from: 'before update or delete on payment_event',
    to: 'before delete on payment_event',
    tests: [PAYMENTS_REFUSE],
  },
  {
    name: 'the events of a payment can be deleted',
    file: PAYMENTS,
    from: 'before update or delete on payment_event',
    to: 'before update on payment_event',
    tests: [PAYMENTS_REFUSE],
  },
  {
    name: 'payments can be deleted',
    file: PAYMENTS,
    from: 'create trigger payment_stays before delete on payment\n  for each statement',
    to: 'create trigger payment_stays before delete on payment\n  for each statement when (false)',
    tests: [PAYMENTS_REFUSE],
  },
  {
    name: 'a compensation is answered twice',
    file: COMPENSATIONS,
    from: 'if old.answer is not null and (new.answer',
    to: "if old.answer = '' and (new.answer",
    tests: [COMPENSATIONS_REFUSE],
  },
  {
    name: 'a compensation changes its amount',
    file: COMPENSATIONS,
    from: '(new.uuid, new.number, new.user_id, new.moneda, new.pagos_cents, new.facturas_cents, new.compensado_cents, new.created_at,',
    to: '(new.uuid, new.number, new.user_id, new.moneda, old.pagos_cents, old.facturas_cents, old.compensado_cents, new.created_at,',
    tests: [COMPENSATIONS_REFUSE],
  },
  {
    name: 'the lines of a compensation can be changed',
    file: COMPENSATIONS,
    from: 'before update or delete on compensation_line',
    to: 'before delete on compensation_line',
    tests: [COMPENSATIONS_REFUSE],
  },
  {
    name: 'compensations can be deleted',
    file: COMPENSATIONS,
    from: 'create trigger compensation_stays before delete on compensation\n  for each statement',
    to: 'create trigger compensation_stays before delete on compensation\n  for each statement when (false)',
    tests: [COMPENSATIONS_REFUSE],
  },
  {
    name: 'the audit log can be truncated',
    file: 'database/migrations/0008_session_support_audit.sql',
    from: 'before update or delete or truncate on audit_entry',
    to: 'before update or delete on audit_entry',
    tests: ['src/areas/session/server/audit.test.ts'],
  },
  {
    name: 'a migration waits for a table for as long as somebody holds it',
    file: MIGRATE,
    from: 'set local lock_timeout = ${sql.lit(wait)}',
    to: 'set local lock_timeout = ${sql.lit(wait * 1000)}',
    tests: [`${LOCKS} › let go of what they wait for, so that others go on, and give up by name`],
  },
  {
    name: 'a migration that found a table locked is not tried again',
    file: MIGRATE,
    from: 'if (attempt === tries) {',
    to: 'if (attempt <= tries) {',
    tests: [`${LOCKS} › try again until the table is free`],
  },
  {
    name: 'a migration that fails takes those before it with it',
    file: MIGRATE,
    from: 'for (const file of waiting) await applyAlone(one, file, lockWaits);',
    to: 'await transaction(one, async (tx) => {\n        for (const file of waiting) await applyAlone(tx, file, lockWaits);\n      });',
    tests: [`${LOCKS} › run each in a transaction of its own: one that fails keeps those before it`],
  },
  {
    name: 'an index of a large table is built while others wait',
    file: 'src/kit/server/database/concurrent-index.ts',
    from: '${long} ${sql.raw(statement)}',
    to: '${long} ${sql.raw(inTransaction(statement))}',
    tests: [`${LOCKS} › build an index while others write to its table`],
  },
  {
    name: 'an unfinished index stays unfinished',
    file: 'src/kit/server/database/concurrent-index.ts',
    from: 'if (rows[0]?.valid === true) return;',
    to: 'if (rows[0]) return;',
    tests: [`${LOCKS} › finish an index that a killed server has left unfinished`],
  },
  {
    name: 'a unique index that failed refuses rows',
    file: 'src/kit/server/database/concurrent-index.ts',
    from: 'await dropUnfinished(db, index).catch(() => undefined);',
    to: '',
    tests: [`${LOCKS} › build an index once, and a unique one that fails leaves none behind`],
  },
  {
    name: 'movements of earlier versions have the day in UTC',
    file: 'database/migrations/0015_account_history.sql',
    from: "'America/Guayaquil' else 'America/Bogota' end)::date)",
    to: "'America/Guayaquil' else 'UTC' end)::date)",
    tests: [EARLIER],
  },
  {
    name: 'published blocks of earlier versions are lost from the history',
    file: 'database/migrations/0047_block_versions.sql',
    from: 'now() from cms_block;',
    to: 'now() from cms_block where version < 0;',
    tests: [EARLIER],
  },
];
