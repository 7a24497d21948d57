import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Page } from '@playwright/test';
import { ALLOWED_HTML } from '#areas/content/rules/html.ts';
import { sanitize } from '#areas/content/server/sanitize.ts';
import { BYPASSES } from '#areas/content/server/testing/bypasses.ts';
import { expect, test } from './test.ts';

const SOURCE = fileURLToPath(new URL('../src/areas/content/portal/sanitizeShown.ts', import.meta.url));

/** A script that adds the portal's own sanitizer to the window. */
async function scriptOfPortal(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: SOURCE, formats: ['iife'], name: 'shown' } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built.');
  return output.output[0].code;
}

type Tried = { readonly attacked: readonly string[]; readonly forbidden: readonly string[] };

/**
 * Shows each HTML text in a page without a security policy, and presses its controls. Returns scripts that ran and
 * forbidden elements.
 */
async function show(page: Page, all: readonly (readonly [string, string])[], isSanitized: boolean): Promise<Tried> {
  return page.evaluate(
    async ({ all: shown, isSanitized: clean, allowed }) => {
      const { shown: portal } = window as unknown as { shown: { sanitizeShown: (html: string) => string } };
      let present = '';
      const attacked = new Set<string>();
      const forbidden: string[] = [];
      window.alert = () => void attacked.add(present);
      const place = document.createElement('main');
      document.body.append(place);
      for (const [what, html] of shown) {
        present = what;
        place.innerHTML = clean ? portal.sanitizeShown(html) : html;
        for (const element of place.querySelectorAll('*')) {
          const names = allowed[element.localName];
          if (!names) forbidden.push(`${what}: ${element.localName}`);
          for (const { name, value } of element.attributes) {
            const leads =
              (name === 'href' || name === 'src') &&
              !/^(https|mailto|tel):/.test(value) &&
              new URL(value, 'https://own.example/').origin !== 'https://own.example';
            // browsers do not let a script remove `is`; an empty value is harmless
            if (name === 'is' && value === '') continue;
            if (!names?.includes(name) || leads) forbidden.push(`${what}: ${element.localName} ${name}=${value}`);
          }
          for (const type of ['click', 'pointerover', 'focus']) element.dispatchEvent(new Event(type));
        }
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { attacked: [...attacked], forbidden };
    },
    { all, isSanitized, allowed: ALLOWED_HTML },
  );
}

test(
  'a browser runs no script of shown content, even of two hundred known bypasses in the database',
  { tag: '@once' },
  async ({ page }) => {
    test.slow();
    await page.route('https://shown.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
    );
    await page.goto('https://shown.example/');
    await page.addScriptTag({ content: await scriptOfPortal() });
    // control: without the portal's sanitizer, a large part of the bypasses runs in this page
    const harmless = BYPASSES.filter(
      ([, html]) =>
        /^<(img|svg|p|video|audio|details|input|a)\b/.test(html) &&
        !/iframe|object|embed|javascript:|srcdoc/i.test(html),
    );
    const bare = await show(page, harmless, false);
    expect(bare.attacked.length).toBeGreaterThan(10);
    expect(await show(page, BYPASSES, true)).toEqual({ attacked: [], forbidden: [] });
    const stored = await Promise.all(
      BYPASSES.map(async ([what, html]) => [what, (await sanitize(html)).html] as const),
    );
    expect(await show(page, stored, true)).toEqual({ attacked: [], forbidden: [] });
    expect(page.url()).toBe('https://shown.example/');
  },
);
