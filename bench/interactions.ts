import { type Page, chromium, expect } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';
import { PASSWORD, emailOf } from './load.ts';
import { type Row, within } from './report.ts';
import { median } from './rounds.ts';

/** A phone's processor beside this machine's, as Lighthouse counts it. */
const TIMES_SLOWER = 4;
const MAX_MS = 100;
/** Milliseconds for what a page does once it shows its data, and for the report of an event. */
const SETTLED_MS = 1000;
const PHONE = { width: 390, height: 844 };
/** Open invoices of the client whose screens are used. */
export const OPEN_INVOICES = 500;

const INVOICES = '/admin/pending-invoices';

type Interaction = {
  readonly what: string;
  readonly path: string;
  /** The window's width in pixels; by default a phone's. */
  readonly width?: number;
  readonly act: (page: Page) => Promise<void>;
  /** Waits for what the interaction shows. */
  readonly until: (page: Page) => Promise<void>;
};

const search = (page: Page) => page.getByLabel('Factura o documento');

const INTERACTIONS: readonly Interaction[] = [
  {
    what: 'open the menu',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Menú' }).click(),
    until: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    what: `choose all of ${OPEN_INVOICES} invoices`,
    path: INVOICES,
    act: (page) => page.getByRole('checkbox', { name: 'Elegir todas las que se pueden pagar' }).click(),
    until: (page) => expect(page.getByRole('region', { name: 'Selección para pagar' })).toContainText('facturas'),
  },
  {
    what: 'open the details of an invoice',
    path: INVOICES,
    act: (page) => page.getByRole('link', { name: /^FE-/ }).first().click(),
    until: (page) => expect(page.getByRole('dialog', { name: /^Factura de venta/ })).toBeVisible(),
  },
  {
    what: 'open the filters',
    path: INVOICES,
    act: (page) => page.getByRole('button', { name: 'Más filtros' }).click(),
    until: (page) => expect(page.getByRole('dialog', { name: 'Filtrar facturas' })).toBeVisible(),
  },
  {
    what: 'filter by state, on a desktop',
    path: INVOICES,
    width: 1440,
    act: (page) =>
      page
        .getByRole('radiogroup', { name: 'Estado' })
        .getByRole('radio', { name: /^Vencidas/ })
        .click(),
    until: (page) => expect(page).toHaveURL(/estado=/),
  },
  {
    what: 'type in the search',
    path: INVOICES,
    act: (page) => search(page).pressSequentially('FE-12', { delay: 150 }),
    until: (page) => expect(page).toHaveURL(/q=FE-12/),
  },
];

/**
 * Measures how long the page takes to paint after an interaction, on a phone's screen and a slower processor: the
 * longest event of each interaction by Event Timing (rounded to 8 ms), the median of the rounds. The database is that
 * of load.ts with a largest client of OPEN_INVOICES.
 */
export async function measureInteractions(portal: string, rounds: number): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true, locale: 'es-CO' });
    await page.addInitScript(recordEvents);
    const session = await page.context().newCDPSession(page);
    await page.goto(`${portal}/login`);
    await page.getByLabel('Correo electrónico').fill(emailOf(1));
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL(`${portal}/`);
    const rows: Row[] = [];
    for (const interaction of INTERACTIONS) {
      await page.setViewportSize({ width: interaction.width ?? PHONE.width, height: PHONE.height });
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await page.goto(portal + interaction.path);
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
        await page.waitForTimeout(SETTLED_MS);
        await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
        await page.evaluate(() => (window.eventMilliseconds.length = 0));
        await interaction.act(page);
        await interaction.until(page);
        await page.waitForTimeout(SETTLED_MS);
        times.push(Math.max(0, ...(await page.evaluate(() => window.eventMilliseconds))));
      }
      rows.push(within(`to the next paint: ${interaction.what}`, median(times), MAX_MS, 'ms'));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Runs in the page: keeps how long each event of an interaction took to its paint, in milliseconds. */
function recordEvents(): void {
  window.eventMilliseconds = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId > 0) window.eventMilliseconds.push(entry.duration);
    }
  });
  // the types of TypeScript do not know the threshold yet
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

declare global {
  interface Window {
    eventMilliseconds: number[];
  }
}
