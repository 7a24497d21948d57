import { type Page, expect as playwright } from '@playwright/test';
import type { Viewer, World } from './world.ts';

/** As patient as a journey: pictures are also taken on a machine that does other things. */
export const expect = playwright.configure({ timeout: 20_000 });

/** A screen in a state, and how to get there. */
export type Scene = {
  /** Its pictures' file name; the part before the dash is the screen. */
  readonly name: string;
  readonly title: string;
  readonly as?: Viewer;
  readonly path: (world: World) => string;
  /** What becomes of the data that the screen asks for: it keeps loading, or fails. */
  readonly data?: 'loading' | 'failed';
  /** What must stand before the page is opened: its clock, what is answered in the server's place. */
  readonly before?: (page: Page) => Promise<void>;
  /** What stands over a page is pictured as the window shows it, not the whole page. */
  readonly inWindow?: true;
  /** Does what the state needs, and waits until it is there. */
  readonly until: (page: Page) => Promise<void>;
};

/** Waits until the words are there. */
export const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
export const loading = (page: Page) => expect(page.getByRole('status').first()).toBeAttached();
export const retry = see('Intentar de nuevo');

/** Waits for the home page with all that it holds. */
export async function seeHome(page: Page): Promise<void> {
  await see('Total cartera')(page);
  await see('Para tu negocio')(page);
}

export const HOME = '/';
export const INVOICES = '/admin/pending-invoices';
export const ACCOUNT = '/allied/edit/personal-info';

/** Answers in the server's place where the request's body has these words; all else goes on to the server. */
export async function answer(page: Page, words: RegExp, json: object, status = 200): Promise<void> {
  await page.route('**/graphql', (route) =>
    words.test(route.request().postData() ?? '') ? route.fulfill({ status, json }) : route.fallback(),
  );
}

/** Chooses the first invoices that are free. */
export async function chooseFirst(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Elegir FE/ });
  await expect(boxes.first()).toBeVisible();
  for (let place = 0; place < count; place += 1) await boxes.nth(place).check();
}
