import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type ServerUnderTest, serve } from '../../../server/testing/serve.ts';
import type { ActionName } from '../rules/api.ts';
import { DESK_ROLES, type DeskRole } from '../rules/roles.ts';
import { DESK_ACTIONS } from './actions.ts';
import { type DeskBrowser, createStaff, openDeskBrowser } from './testing/desk.ts';

/**
 * Permissions at the desk, written independently of the declarations. Columns: the roles content, support, finance and
 * administrator; ?: without a session.
 */
const MATRIX = `
                          c s f a  ?
session.sign_in           ✓ ✓ ✓ ✓  ✓
session.set_password      ✓ ✓ ✓ ✓  ✓
session.current           ✓ ✓ ✓ ✓  .
session.sign_out          ✓ ✓ ✓ ✓  .
session.change_password   ✓ ✓ ✓ ✓  .
factor.begin              ✓ ✓ ✓ ✓  .
factor.confirm            ✓ ✓ ✓ ✓  .
staff.list                . . . ✓  .
staff.invite              . . . ✓  .
staff.update              . . . ✓  .
staff.reset               . . . ✓  .
staff.end_sessions        . . . ✓  .
approvals.list            ✓ ✓ ✓ ✓  .
approvals.decide          ✓ ✓ ✓ ✓  .
approvals.switch          . . . ✓  .
audit.list                . . . ✓  .
audit.export              . . . ✓  .
audit.choices             . . . ✓  .
clients.search            . ✓ ✓ ✓  .
clients.view              . ✓ ✓ ✓  .
clients.orders            . ✓ ✓ ✓  .
clients.events            . ✓ ✓ ✓  .
users.end_sessions        . ✓ . ✓  .
users.factor_off          . ✓ . ✓  .
users.unlock              . ✓ . ✓  .
users.invite              . ✓ . ✓  .
users.support_link        . ✓ . ✓  .
payments.list             . ✓ ✓ ✓  .
payments.attention        . ✓ ✓ ✓  .
payments.view             . ✓ ✓ ✓  .
payments.ask              . ✓ ✓ ✓  .
compensations.list        . ✓ ✓ ✓  .
compensations.attention   . ✓ ✓ ✓  .
compensations.view        . ✓ ✓ ✓  .
settlements.list          . . ✓ ✓  .
settlements.compare       . . ✓ ✓  .
settlements.compare_again . . ✓ ✓  .
settlements.view          . . ✓ ✓  .
settlements.differences   . . ✓ ✓  .
settlements.explain       . . ✓ ✓  .
numbers.payments          . . ✓ ✓  .
numbers.overdue           . . ✓ ✓  .
events.summary            . ✓ . ✓  .
events.stopped            . ✓ . ✓  .
events.list               . ✓ . ✓  .
events.release            . ✓ . ✓  .
events.replay             . ✓ . ✓  .
events.replay_found       . ✓ . ✓  .
imports.list              . ✓ . ✓  .
imports.view              . ✓ . ✓  .
imports.lines             . ✓ . ✓  .
erpKeys.list              . . . ✓  .
erpKeys.make              . . . ✓  .
erpKeys.rotate            . . . ✓  .
erpKeys.end               . . . ✓  .
erpKeys.take              . . . ✓  .
content.list_blocks       ✓ . . ✓  .
content.list_places       ✓ . . ✓  .
content.block             ✓ . . ✓  .
content.block_version     ✓ . . ✓  .
content.preview_block     ✓ . . ✓  .
content.publish_block     ✓ . . ✓  .
content.restore_block     ✓ . . ✓  .
content.list_posts        ✓ . . ✓  .
content.post              ✓ . . ✓  .
content.post_version      ✓ . . ✓  .
content.publish_post      ✓ . . ✓  .
content.restore_post      ✓ . . ✓  .
content.show_post         ✓ . . ✓  .
images.list               ✓ . . ✓  .
images.view               ✓ . . ✓  .
images.remove             ✓ . . ✓  .
drafts.list               ✓ . ✓ ✓  .
drafts.find               ✓ . ✓ ✓  .
drafts.save               ✓ . ✓ ✓  .
drafts.discard            ✓ . ✓ ✓  .
legal.list_texts          ✓ . . ✓  .
legal.text                ✓ . . ✓  .
legal.text_version        ✓ . . ✓  .
legal.publish_text        ✓ . . ✓  .
legal.restore_text        ✓ . . ✓  .
forms.list_forms          ✓ . . ✓  .
forms.form                ✓ . . ✓  .
forms.form_version        ✓ . . ✓  .
forms.check_form          ✓ . . ✓  .
forms.publish_form        ✓ . . ✓  .
forms.restore_form        ✓ . . ✓  .
forms.export_answers      ✓ . . ✓  .
vouchers.list_configs     . . ✓ ✓  .
vouchers.config           . . ✓ ✓  .
vouchers.config_version   . . ✓ ✓  .
vouchers.publish_config   . . ✓ ✓  .
vouchers.restore_config   . . ✓ ✓  .
switches.list             . . . ✓  .
switches.maintenance      . . . ✓  .
jobs.queues               . . . ✓  .
jobs.failed               . . . ✓  .
jobs.retry                . . . ✓  .
jobs.retry_all            . . . ✓  .
mail.list                 . . . ✓  .
health.view               . ✓ . ✓  .
`;

const rows = MATRIX.split('\n')
  .slice(2)
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [name = '', ...marks] = line.split(/\s+/);
    return { name: name as ActionName, marks: marks.map((mark) => mark === '✓') };
  });

test('the table names every action of the desk', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(DESK_ACTIONS).toSorted());
});

onOneDatabase('the rights at the desk', (database) => {
  let server: ServerUnderTest;
  const browsers = new Map<DeskRole, DeskBrowser>();
  beforeAll(async () => {
    server = await serve(database);
    for (const role of DESK_ROLES) browsers.set(role, await createStaff(server, role));
  });

  /** Whether the browser may run the action. Permissions are checked before the input, so an invalid input suffices. */
  async function may(browser: DeskBrowser, name: ActionName): Promise<boolean> {
    const { status, code } = await browser.call(name, { wrong: true } as never);
    return !(status === 403 && code === 'forbidden') && !(status === 401 && code === 'unauthorized');
  }

  test.each(DESK_ROLES.map((role, index) => ({ role, index })))('$role', async ({ role, index }) => {
    const browser = browsers.get(role) as DeskBrowser;
    const found: [string, boolean][] = [];
    for (const { name } of rows) found.push([name, await may(browser, name)]);
    expect(found).toEqual(rows.map(({ name, marks }) => [name, marks[index]]));
  });

  test('without a session', async () => {
    const found: [string, boolean][] = [];
    for (const { name } of rows) found.push([name, await may(openDeskBrowser(server), name)]);
    expect(found).toEqual(rows.map(({ name, marks }) => [name, marks[DESK_ROLES.length]]));
  });
});
