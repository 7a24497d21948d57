import { type Page, expect, test as base } from '@playwright/test';
import { type Company, foundCompany } from './house/company.ts';
import { type House, openHouse } from './house/house.ts';
import { signIn } from './steps/session.ts';

type Fixtures = {
  /** A client of the test's own, with three invoices. */
  company: Company;
  /** The page, with the company's treasurer signed in. */
  treasurer: Page;
  /** Fails the test where a script of the page failed or the page broke its own security policy. */
  noPageErrors: void;
};

/** Playwright's test in a house of its own for each worker. */
export const test = base.extend<Fixtures, { house: House }>({
  house: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, give) => {
      const house = await openHouse();
      await give(house);
      await house.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ house }, give) => give(house.url),
  company: async ({ house }, give) => give(await foundCompany(house)),
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
