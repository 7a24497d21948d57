import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embed } from '#kit/server/database/database.ts';
import { openTemplateCopy } from '#kit/server/testing/database-template.ts';
import { type Distribution, catalogueProblems, createClientCheck, readDistribution } from './distribution.ts';

let database: Awaited<ReturnType<typeof embed>>;
let list: Distribution;

beforeAll(async () => {
  database = await embed({ loadDataDir: await openTemplateCopy() });
  const found = readDistribution('.');
  if (!found) throw new Error('There is no list.');
  list = found;
});

afterAll(() => database.close());

/** What does not fit after a change of the schema, which is undone. */
async function problemsAfter(change: string): Promise<readonly string[]> {
  let problems: readonly string[] = [];
  await database.embedded.transaction(async (tx) => {
    await tx.exec(change);
    problems = await catalogueProblems(tx, list);
    await tx.rollback();
  });
  return problems;
}

describe('the list of large tables', () => {
  test('has every table, and every exception that the schema needs, with a reason', async () => {
    expect(await catalogueProblems(database.embedded, list)).toEqual([]);
    const { statements, ...named } = list.exceptions;
    for (const reason of Object.values(named).flatMap((reasons) => Object.values(reasons)))
      expect(reason).toMatch(/^\S.{20,}$/);
    for (const reason of Object.keys(statements)) expect(reason).toMatch(/^\S.{20,}$/);
  });

  test.each([
    ['create table added (a int)', 'table added: is not in the list'],
    ['alter table form_answer alter client_id drop not null', 'column form_answer: is not in the list'],
    ['create unique index added on payment (uuid)', 'key added: is not in the list'],
    [
      'alter table voucher_line add column other bigint constraint added references voucher (voucher_id)',
      'foreign key added: is not in the list',
    ],
    [
      'alter table staff add column client_id bigint, add column uuid uuid, ' +
        'add constraint added foreign key (client_id, uuid) references payment',
      'foreign key added: is not in the list',
    ],
    [
      'create trigger added after insert on sale referencing new table as rows for each statement ' +
        'execute function refuse_change()',
      'trigger sale added: is not in the list',
    ],
    [
      'create trigger added after insert on sale for each row execute function payment_event_applies()',
      'trigger sale added: is not in the list',
    ],
    ['drop index outbox_event_by_id', 'key outbox_event_by_id: is in the list without need'],
  ])('does not accept %s', async (change, problem) => {
    expect(await problemsAfter(change)).toEqual([problem]);
  });

  test.each([
    ['create unique index added on payment (uuid, client_id)'],
    ['create index added on payment (uuid)'],
    ['alter table sale add column code bytea references staff_link (secret_sha256)'],
    ['create trigger added before insert on sale for each row execute function refuse_change()'],
  ])('accepts %s', async (change) => {
    expect(await problemsAfter(change)).toEqual([]);
  });
});

describe('a statement', () => {
  test.each([
    ['select banco from payment where client_id = $1 and uuid = $2', []],
    ['select banco from payment where client_id = any($1::bigint[])', []],
    ['select nombre from client', []],
    ['select 1 from payment join payment_line l using (client_id, uuid)', []],
    ['select 1 from payment p where exists (select from payment_line l where l.client_id = p.client_id)', []],
    ['update payment set banco = $1 where client_id = $2', []],
    ['insert into payment_plan (client_id, plan_id, user_id, created_at) values ($1, $2, $3, $4)', []],
    ['select 1 from (select client_id, count(*) as n from payment group by 1) p join voucher v using (client_id)', []],
    ['select banco from payment where uuid = $1', ['payment']],
    ['select banco from payment where client_id > $1', ['payment']],
    ['select 1 from payment join payment_line l using (uuid)', ['payment', 'payment_line']],
    ['update payment set banco = $1 where uuid = $2', ['payment']],
    ['delete from session where expires_at < $1', ['session']],
    ['insert into payment_plan select client_id, uuid, user_id, created_at from payment', ['payment']],
  ])('%s: %j name no client', async (text, tables) => {
    expect(await createClientCheck(database.embedded, list)(text)).toEqual(tables);
  });
});
