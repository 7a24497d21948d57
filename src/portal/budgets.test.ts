import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('names, for home, the file of each area’s matters, without which home does not request its data', () => {
  const { screens } = JSON.parse(readFileSync('src/portal/budgets.json', 'utf8')) as {
    readonly screens: readonly { readonly name: string; readonly parts?: readonly string[] }[];
  };
  const parts = screens.find(({ name }) => name === 'home')?.parts ?? [];
  const matters = globSync('src/areas/*/portal/home/matters.ts').map((path) => path.replace('src/', '../'));
  expect(matters.length).toBeGreaterThan(4);
  expect(matters.filter((path) => !parts.includes(path))).toEqual([]);
});
