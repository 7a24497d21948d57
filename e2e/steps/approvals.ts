import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { PASSWORD } from '#kit/server/testing/people.ts';
import type { Company } from '../app/company.ts';
import type { TestApp } from '../app/test-app.ts';
import { expect } from '../test.ts';
import { forgetSession, signIn } from './session.ts';

/** Gives the representative a document, and makes all users as old as an approver must be. */
export async function makeApprover(app: TestApp, { code, legal }: Company): Promise<void> {
  await app.editDatabase(async (db) => {
    await sql`update app_user set document_type = 'CC', document = '16789012' where email = ${legal}`.execute(db);
    await sql`
      update app_user set created_at = created_at - interval '100 hours',
        document_changed_at = now() - interval '100 hours'
      where client_id = (select client_id from client where codigo_cliente = ${code})`.execute(db);
  });
}

/** Confirms a dialog with the password. */
export async function confirm(page: Page, title: string | RegExp, button: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByLabel('Tu contraseña').fill(PASSWORD);
  await sheet.getByRole('button', { name: button }).click();
  await expect(sheet).toHaveCount(0);
}

/** Signs in as another user. */
export async function switchTo(page: Page, email: string): Promise<void> {
  await forgetSession(page);
  await signIn(page, email);
}

/** Makes the representative approve every payment and compensation of the company. */
export async function askForEverything(app: TestApp, company: Company): Promise<void> {
  await makeApprover(app, company);
  await app.editDatabase(async (db) => {
    await sql`
      with named as (select client_id, user_id from app_user where email = ${company.legal}), policy as (
        insert into approval_policy (client_id, is_pending, from_cents, compensations, effective_at, user_id, saved_at)
        select client_id, false, 0, true, now(), user_id, now() from named returning client_id, user_id
      )
      insert into approval_policy_approver (client_id, is_pending, user_id)
      select client_id, false, user_id from policy`.execute(db);
  });
}
