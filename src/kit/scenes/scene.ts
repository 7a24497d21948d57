import { type BrowserContext, type Page, expect as playwright } from '@playwright/test';
import type { StoreCode } from '#kit/core/store.ts';

/** As long as in browser tests: pictures are also taken on busy machines. */
export const expect = playwright.configure({ timeout: 20_000 });

/**
 * The user of a scene: the demo's treasurer, one who sees no invoices, the treasurer of a client without debts, one
 * who has not accepted the terms, support in the treasurer's place, the user with the longest names, or the legal
 * representative of a store's client.
 */
export type Viewer = 'treasurer' | 'operator' | 'newcomer' | 'undecided' | 'support' | 'longest' | StoreCode;

/** The data of the pictures. */
export type SceneData = {
  readonly url: string;
  /** The address of a store. */
  readonly of: (store: StoreCode) => string;
  /** The cookies of a signed-in user. */
  readonly cookiesOf: (viewer: Viewer) => ReturnType<BrowserContext['cookies']>;
  /** Keeps all sessions alive: taking the pictures exceeds the idle limit. */
  readonly stayAwake: () => Promise<void>;
  /** The ids of the records that the areas have prepared, by name. */
  readonly ids: Readonly<Record<string, string>>;
};

/** A screen in a state, and how to get there. */
export type Scene = {
  /** The file name of its pictures; the part before the dash is the screen. */
  readonly name: string;
  readonly title: string;
  readonly as?: Viewer;
  readonly path: (sceneData: SceneData) => string;
  /** How the screen's requests end: never, or in an error. */
  readonly data?: 'loading' | 'failed';
  /** Prepares the page before it is opened: its clock, mocked answers. */
  readonly before?: (page: Page) => Promise<void>;
  /** Stops the page's clock once the screen is in its state; for countdowns. */
  readonly stopsClock?: true;
  /** Takes the picture of the window, not of the whole page; for dialogs over a page. */
  readonly inWindow?: true;
  /** Brings the screen into the state, and waits for it. */
  readonly until: (page: Page) => Promise<void>;
};

/** A bank's outcome and how the portal is notified of it (simulators/gateway/README.md, Control API). */
export type BankDecision = {
  readonly outcome: 'approved' | 'rejected' | 'pending' | 'failed' | 'expired';
  readonly notify?: 'now' | 'late' | 'twice' | 'never';
  readonly banco?: string;
  readonly causa?: string;
};

/** What prepares the scenes: the ERP's records, the content's images and the bank. */
export type SceneApp = {
  readonly load: (records: readonly object[]) => Promise<void>;
  readonly putImage: (path: string, bytes: Uint8Array) => Promise<void>;
  readonly gateway: {
    readonly setOutcome: (uuid: string, decision: BankDecision) => Promise<void>;
    /** Waits until the portal has accepted every notification of a payment. */
    readonly delivered: (uuid: string) => Promise<void>;
  };
};

/** The scenes of an area and what prepares them: the export `areaScenes` of its scenes.ts. */
export type AreaScenes = {
  readonly scenes: readonly Scene[];
  /** Creates records beside the demo data through the users' pages; returns their ids by name, for `path`. */
  readonly prepare?: (
    app: SceneApp,
    pages: Readonly<Record<Viewer, Page>>,
  ) => Promise<Readonly<Record<string, string>>>;
};

/** Waits until the text is visible. */
export const waitForText = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible();
export const loading = (page: Page) => expect(page.getByRole('status').first()).toBeAttached();
export const retry = waitForText('Intentar de nuevo');

/** Waits for the home page with all its data. */
export async function seeHome(page: Page): Promise<void> {
  await waitForText('Total cartera')(page);
  await waitForText('Para tu negocio')(page);
}

export const HOME = '/';
export const INVOICES = '/admin/pending-invoices';
export const ACCOUNT = '/allied/edit/personal-info';

/** Mocks the answer to operations whose body matches, also within a batch; other operations go to the server. */
export async function answer(page: Page, pattern: RegExp, json: object, status = 200): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (!pattern.test(body)) return route.fallback();
    const asked: unknown = JSON.parse(body);
    if (!Array.isArray(asked)) return route.fulfill({ status, json });
    const answers = (await (await route.fetch()).json()) as readonly object[];
    const mocked = answers.map((real, index) => (pattern.test(JSON.stringify(asked[index])) ? json : real));
    return route.fulfill({ json: mocked });
  });
}

/** Selects the first selectable invoices. */
export async function chooseFirst(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Elegir FE/ });
  await expect(boxes.first()).toBeVisible();
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
}
