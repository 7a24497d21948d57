import { type Page, type Request, expect } from '@playwright/test';
import { waitForContent } from './content.ts';

/** Time without requests after which a page is settled, in ms: longer than between an answer and the next request. */
const QUIET_MS = 800;

/** Web vitals have two decimals, so a smaller shift counts as 0. A late font makes a title some pixels wider. */
export const NO_SHIFT = 0.001;

type Shift = { readonly value: number; readonly moved: readonly string[] };

/** Records each layout shift of the context's pages (web.dev, Cumulative Layout Shift), from their first paint on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    type Entry = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${place(previousRect)} → ${place(currentRect)}: ${element?.outerHTML.slice(0, 160) ?? 'removed'}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Loads a path, and waits until it has a title and no request was sent for QUIET_MS. */
export async function goAndSettle(page: Page, path: string): Promise<void> {
  let asking = 0;
  let since = Date.now();
  const count = (by: 1 | -1) => (request: Request) => {
    if (!request.url().endsWith('/graphql')) return;
    asking += by;
    since = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  await page.goto(path);
  await waitForContent(page);
  await expect.poll(() => asking === 0 && Date.now() - since > QUIET_MS, { intervals: [100] }).toBe(true);
  await waitForContent(page);
}

/** The sum of a page's layout shifts since it was opened, and the elements that moved. */
export async function shiftsOf(page: Page): Promise<{ readonly sum: number; readonly moved: readonly string[] }> {
  // waits two frames, because a shift is reported after its frame
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    return (globalThis as unknown as { shifts: readonly Shift[] }).shifts;
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return { sum, moved: shifts.flatMap(({ moved }) => moved) };
}

/** Lists elements that are narrower than their content, and amounts outside the window; empty if the page fits. */
export async function cutOff(page: Page): Promise<readonly string[]> {
  await waitForContent(page);
  return page.evaluate(() => {
    const isDrawn = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    // a text field scrolls to what is typed
    const scrolls = (element: Element) =>
      element instanceof HTMLInputElement || /auto|scroll/.test(getComputedStyle(element).overflowX);
    const inScroller = (element: Element | null, within: Element = document.documentElement): boolean =>
      element !== null && element !== within && (scrolls(element) || inScroller(element.parentElement, within));
    // a name may end in an ellipsis, an amount may not
    const mayEnd = (element: Element) =>
      getComputedStyle(element).textOverflow === 'ellipsis' && !element.textContent.includes('$');
    const isHidden = ({ clientWidth, clientHeight }: Element) => clientWidth <= 1 && clientHeight <= 1;
    const describe = (element: Element) => `${element.outerHTML.slice(0, 140)} … ${element.textContent.slice(0, 80)}`;
    const endOfText = (element: Element) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let end = 0;
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        range.selectNodeContents(text);
        const { right, width } = range.getBoundingClientRect();
        if (width > 1 && text.parentElement && !inScroller(text.parentElement, element)) end = Math.max(end, right);
      }
      return end;
    };
    // the background of a button or a scrolling list may overflow by a few px, but its text may not
    const isTooNarrow = (element: Element) => {
      const over = element.scrollWidth - element.clientWidth;
      return over > 10 || (over > 1 && endOfText(element) > element.getBoundingClientRect().right + 1);
    };
    const found = [...document.querySelectorAll('body, body *')].filter((element) => {
      if (!isDrawn(element) || isHidden(element) || element instanceof SVGElement) return false;
      if (getComputedStyle(element).display !== 'inline' && !scrolls(element) && !mayEnd(element)) {
        if (isTooNarrow(element)) return true;
      }
      const { left, right, width } = element.getBoundingClientRect();
      return (
        width > 1 && (left < -1 || right > innerWidth + 1) && element.textContent.includes('$') && !inScroller(element)
      );
    });
    const wide = document.documentElement.scrollWidth - innerWidth;
    return [...(wide > 0 ? [`The page scrolls sideways by ${wide} px`] : []), ...found.map(describe)];
  });
}

/** Lists table cells that overlap. */
export async function overlappingCells(page: Page): Promise<readonly string[]> {
  await waitForContent(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('tr')].flatMap((row) => {
      const cells = [...row.cells].filter((cell) => cell.checkVisibility() && cell.textContent.trim() !== '');
      return cells.flatMap((cell, index) => {
        const one = cell.getBoundingClientRect();
        const covered = cells.slice(index + 1).filter((next) => {
          const other = next.getBoundingClientRect();
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          return across > 1 && down > 1;
        });
        return covered.map((next) => `${cell.textContent} / ${next.textContent}`);
      });
    }),
  );
}

/** The widths between a phone's cards and a table with all its columns. */
const TABLE_WIDTHS = [768, 1024, 1280] as const;

/**
 * Lists flaws of the page's tables at widths where not all columns fit: a hidden column whose text the row does not
 * repeat, overlapping cells, cut-off texts, and a page that scrolls sideways.
 */
export async function tableFlaws(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  const flaws: string[] = [];
  if ((await page.getByRole('table').count()) > 0) {
    for (const width of TABLE_WIDTHS) {
      await page.setViewportSize({ ...size, width });
      const found = [
        ...(await lostTexts(page)).map((text) => `lost: ${text}`),
        ...(await overlappingCells(page)).map((cells) => `over another: ${cells}`),
        ...(await cutOff(page)).map((element) => `cut: ${element}`),
      ];
      flaws.push(...found.map((flaw) => `${width} px, ${flaw}`));
    }
    await page.setViewportSize(size);
  }
  return flaws;
}

/** Lists texts of hidden columns that no visible part of their row repeats. */
async function lostTexts(page: Page): Promise<readonly string[]> {
  await waitForContent(page);
  return page.evaluate(() => {
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    const textsOf = (row: Element, isDrawn: boolean) => {
      const texts: string[] = [];
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!element || element.checkVisibility() !== isDrawn || plain(node.textContent ?? '') === '') continue;
        // elements for narrow screens only repeat a column
        if (isDrawn || element.closest('td, [class*=wide]')?.checkVisibility() === false)
          texts.push(node.textContent ?? '');
      }
      return texts.map(plain);
    };
    return [...document.querySelectorAll('tbody tr')]
      .filter((row) => row.checkVisibility())
      .flatMap((row) => {
        const drawn = plain(textsOf(row, true).join(' '));
        return textsOf(row, false)
          .filter((text) => !drawn.includes(text))
          .map((text) => `${text}, of ${drawn.slice(0, 80)}`);
      });
  });
}

/** Controls under 24 × 24 px, besides links in a sentence (WCAG 2.2, 2.5.8 Target Size (Minimum)). */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  await waitForContent(page);
  return page.evaluate(() => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [tabindex="0"], ' +
      ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'option', 'gridcell']
        .map((role) => `[role=${role}]`)
        .join(', ');
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentNode?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const isLost = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) ||
      element.closest('[inert]') !== null;
    return [...document.querySelectorAll(CONTROLS)]
      .filter((element) => {
        if (isLost(element) || isInSentence(element)) return false;
        // a label is also the target of its field, and a skip link is visible only with the focus
        const target = element.closest('label') ?? element;
        const { width, height, bottom } = target.getBoundingClientRect();
        const isHidden = element instanceof HTMLInputElement && element.type === 'hidden';
        return !isHidden && bottom > 0 && (width < 23.5 || height < 23.5);
      })
      .map((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)} … ${element.textContent.slice(0, 40)}`;
      });
  });
}

/**
 * Loads the next page of a list. Rows get their height when they come near, so the button is still only once it is in
 * view: Playwright waits for that before it scrolls, and clicks where the button was.
 */
export async function loadMore(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Cargar más' });
  // in one step, because the button is drawn anew while rows get their height
  await button.evaluate((element) => element.scrollIntoView());
  await button.click();
}
