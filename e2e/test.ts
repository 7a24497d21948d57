import { type Page, expect, test as base } from '@playwright/test';
import { type Company, createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { signIn } from './steps/session.ts';

type Fixtures = {
  /** The test's own client, with three invoices. */
  company: Company;
  /** The page, with the company's treasurer signed in. */
  treasurer: Page;
  /** Fails the test after a script error or a violation of the page's security policy. */
  noPageErrors: void;
};

/** Playwright's test with an app for each worker. */
export const test = base.extend<Fixtures, { app: TestApp }>({
  app: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, give) => {
      const app = await startTestApp();
      await give(app);
      await app.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ app }, give) => give(app.url),
  company: async ({ app }, give) => give(await createCompany(app)),
  treasurer: async ({ page, company }, give) => {
    await signIn(page, company.treasurer);
    await give(page);
  },
  noPageErrors: [
    async ({ context }, give) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) errors.push(message.text());
      });
      await give();
      expect(errors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
