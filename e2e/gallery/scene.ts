import { type Page, expect as playwright } from '@playwright/test';
import type { Viewer, GalleryData } from './seed.ts';

/** As long as in browser tests: pictures are also taken on busy machines. */
export const expect = playwright.configure({ timeout: 20_000 });

/** A screen in a state, and how to get there. */
export type Scene = {
  /** The file name of its pictures; the part before the dash is the screen. */
  readonly name: string;
  readonly title: string;
  readonly as?: Viewer;
  readonly path: (galleryData: GalleryData) => string;
  /** How the screen's requests end: never, or in an error. */
  readonly data?: 'loading' | 'failed';
  /** Prepares the page before it is opened: its clock, mocked answers. */
  readonly before?: (page: Page) => Promise<void>;
  /** Takes the picture of the window, not of the whole page; for dialogs over a page. */
  readonly inWindow?: true;
  /** Brings the screen into the state, and waits for it. */
  readonly until: (page: Page) => Promise<void>;
};

/** Waits until the text is visible. */
export const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
export const loading = (page: Page) => expect(page.getByRole('status').first()).toBeAttached();
export const retry = see('Intentar de nuevo');

/** Waits for the home page with all its data. */
export async function seeHome(page: Page): Promise<void> {
  await see('Total cartera')(page);
  await see('Para tu negocio')(page);
}

export const HOME = '/';
export const INVOICES = '/admin/pending-invoices';
export const ACCOUNT = '/allied/edit/personal-info';

/** Mocks the answer to requests whose body matches; others go to the server. */
export async function answer(page: Page, words: RegExp, json: object, status = 200): Promise<void> {
  await page.route('**/graphql', (route) =>
    words.test(route.request().postData() ?? '') ? route.fulfill({ status, json }) : route.fallback(),
  );
}

/** Selects the first selectable invoices. */
export async function chooseFirst(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Elegir FE/ });
  await expect(boxes.first()).toBeVisible();
  for (let place = 0; place < count; place += 1) await boxes.nth(place).check();
}
