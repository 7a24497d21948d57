import type { Browser, Page } from '@playwright/test';
import { createCompany } from '../app/company.ts';
import type { TestApp } from '../app/test-app.ts';
import { MAX_EMAIL, longestRecords } from '../app/long-values.ts';
import { portalHeaders } from '#kit/scenes/graphql.ts';
import { signIn, signInByForm } from '../steps/session.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import type { StoreCode } from '#kit/core/store.ts';
import { demoFiles, demoRecords } from '../../tools/demo/records.ts';
import type { AreaScenes, SceneData, Viewer } from '#kit/scenes/scene.ts';

/** The legal representative of each store's client in the demo. */
const LEGAL: Readonly<Record<StoreCode, string>> = {
  combustibles: 'legal@valle.example',
  lubricantes: 'legal@lubrandes.example',
  ecuador: 'legal@guayas.example',
  lubricantes_ecuador: 'legal@lubriquito.example',
};

/** The treasurer's other devices. */
const OTHER_DEVICES = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0',
];

/** The app's settings: a chat whose address does not answer; only a scene fakes the provider's script. */
export const SCENE_SETTINGS = {
  CHAT_PROVIDER: 'chatwoot',
  CHAT_SCRIPT_URL: 'http://127.0.0.1:9/sdk.js',
  CHAT_TOKEN: 'b6BejyTTuxF4yPt61ZTZHjdB',
};

/** How often sessions are kept alive, in milliseconds. The server ends a session after 16 idle minutes. */
const KEEP_ALIVE_MS = 60_000;

/** Loads the demo data, signs the users in, and lets the areas prepare what their scenes show. */
export async function seedData(app: TestApp, browser: Browser, areas: readonly AreaScenes[]): Promise<SceneData> {
  const today = dayFromToday(0);
  await app.load([...demoRecords({ seed: 'surtidor', size: 'small', today, open: 0 })]);
  for (const { xml } of demoFiles({ seed: 'surtidor', today })) await app.loadXml(xml);
  await app.load(longestRecords(1000));
  const enter = async (email: string, userAgent?: string) => {
    const page = await browser.newPage({ baseURL: app.url, ...(userAgent && { userAgent }) });
    await signIn(page, email);
    return page;
  };
  const atStore = async (store: StoreCode) => {
    const page = await browser.newPage({ baseURL: app.of(store) });
    await page.goto('/login');
    await signInByForm(page, LEGAL[store]);
    await page.waitForURL(`${app.of(store)}/`);
    await leave(page);
    return page;
  };
  for (const device of OTHER_DEVICES) await enter('finanzas@valle.example', device);
  const support = await browser.newPage({ baseURL: app.url });
  await support.goto(await app.supportLink('finanzas@valle.example', 'Ana Prieto'));
  await support.waitForURL(`${app.url}/`);
  await leave(support);
  const pages: Readonly<Record<Viewer, Page>> = {
    treasurer: await enter('finanzas@valle.example'),
    operator: await enter('operativo@valle.example'),
    newcomer: await enter((await createCompany(app, [])).treasurer),
    undecided: await enter('nuevo@valle.example'),
    support,
    longest: await enter(MAX_EMAIL),
    combustibles: await atStore('combustibles'),
    lubricantes: await atStore('lubricantes'),
    ecuador: await atStore('ecuador'),
    lubricantes_ecuador: await atStore('lubricantes_ecuador'),
  };
  const ids: Record<string, string> = {};
  for (const { prepare } of areas) Object.assign(ids, await prepare?.(app, pages));
  for (const page of Object.values(pages)) await leave(page);
  let keptAliveAt = Date.now();
  return {
    url: app.url,
    of: app.of,
    cookiesOf: (viewer) => pages[viewer].context().cookies(),
    stayAwake: async () => {
      if (Date.now() - keptAliveAt < KEEP_ALIVE_MS) return;
      keptAliveAt = Date.now();
      for (const page of Object.values(pages)) {
        const cookies = await page.context().cookies();
        const answer = await fetch(`${app.url}/server-middleware/auth/active`, {
          method: 'POST',
          headers: {
            ...portalHeaders(page),
            'content-type': 'application/json',
            cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
          },
          body: '{}',
        });
        if (!answer.ok) throw new Error(`A session of the pictures has ended: ${answer.status}.`);
      }
    },
    ids,
  };
}

/** Closes the portal and keeps its session, which an idle page would end. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}
