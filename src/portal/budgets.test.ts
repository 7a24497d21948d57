import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('names every file that home loads before it requests its data, so that the page names it, too', () => {
  const { screens } = JSON.parse(readFileSync('src/portal/budgets.json', 'utf8')) as {
    readonly screens: readonly { readonly name: string; readonly parts?: readonly string[] }[];
  };
  const parts = screens.find(({ name }) => name === 'home')?.parts ?? [];
  const matters = globSync('src/areas/*/portal/home/matters.ts').map((path) => path.replace('src/', '../'));
  expect(matters.length).toBeGreaterThan(4);
  expect(matters.filter((path) => !parts.includes(path))).toEqual([]);
});
