import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverFile } from '../paths.ts';
import { CODE_TEMPLATE, WHATSAPP_TEMPLATES } from './whatsapp-templates.ts';

const texts = [...WHATSAPP_TEMPLATES].filter(([name]) => name !== CODE_TEMPLATE);

test.each(texts)(
  'the template %s has its three variables inside of its text, and how to end the messages',
  (_, text) => {
    expect(text.match(/\{\{\d\}\}/g)?.toSorted()).toEqual(['{{1}}', '{{2}}', '{{3}}']);
    // Meta refuses a template that begins or ends with a variable
    expect(text).toMatch(/^[^{].* y responde BAJA si no quieres más avisos\.$/);
  },
);

test('docs/operations.md has each template with its text', () => {
  const page = readFileSync(serverFile('docs/operations.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z_.]+)` +\| (.*\{\{1\}\}.*?) +\|$/gm)].map(([, name, text]) => [name, text]);
  expect(rows).toEqual([...WHATSAPP_TEMPLATES]);
});
