/**
 * Fails where a message has two translations. The portal's catalogues merge into one as its parts are loaded, so that
 * a text would change when another part opens; a message that needs two translations gets a `context`.
 */
import { globSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';

const po = formatter();
/** By message, with its context: its translations, each with the catalogues that have it. */
const translations = new Map<string, Map<string, string[]>>();
for (const filename of globSync('src/**/*.es.po')) {
  const catalogue = await po.parse(readFileSync(filename, 'utf8'), { locale: 'es', sourceLocale: 'en', filename });
  for (const { message = '', context = '', translation = '' } of Object.values(catalogue)) {
    const key = context === '' ? message : `${message} (${context})`;
    const known = translations.get(key) ?? new Map<string, string[]>();
    known.set(translation, [...(known.get(translation) ?? []), filename]);
    translations.set(key, known);
  }
}

for (const [message, known] of translations) {
  if (known.size === 1) continue;
  console.error(`"${message}" has ${known.size} translations:`);
  for (const [text, catalogues] of known) console.error(`  "${text}" in ${catalogues.join(', ')}`);
  process.exitCode = 1;
}
