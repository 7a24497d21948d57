import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Package, licenseFiles } from './packages.ts';

/** Licences of packages that may be distributed with ours. sharp's library is linked dynamically, as the LGPL asks. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
]);

/** Fonts and their licences, from the repository's root. */
const FONTS = ['src/kit/portal/design/fonts/OFL.txt', 'src/kit/server/pdf/fonts/OFL.txt'];

const RULE = '='.repeat(80);

/**
 * The licences of all packages and fonts in a release, with their texts. Throws if a package has a licence that we do
 * not distribute.
 */
export function licensesText(root: string, packages: readonly Package[]): string {
  const refused = packages.filter(({ license }) => !isAllowed(license));
  if (refused.length > 0) {
    const list = refused.map(({ name, license }) => `${name} (${license})`).join(', ');
    throw new Error(`These packages have a licence that tools/release/licenses.ts does not allow: ${list}`);
  }
  const parts = packages.map((one) => {
    const texts = licenseFiles(root, one.folder).map((path) => readFileSync(join(root, path), 'utf8').trim());
    return [`${one.name} ${one.version}: ${one.license}`, ...texts].join('\n\n');
  });
  const fonts = FONTS.map((path) => `${path}\n\n${readFileSync(join(root, path), 'utf8').trim()}`);
  return `${[HEAD, ...parts, ...fonts].join(`\n\n${RULE}\n\n`)}\n`;
}

const HEAD = `Surtidor contains code of these packages and these fonts. A package without a text has none in its files; its
licence is the one named.`;

/**
 * Whether one alternative of an SPDX expression is allowed: 'MIT OR GPL-3.0-only'. An expression with both OR and AND
 * is refused, because its parentheses are not parsed.
 */
function isAllowed(license: string): boolean {
  const names = license.replaceAll(/[()]/g, '').split(/ (?:OR|AND) /);
  const allowed = names.filter((name) => ALLOWED.has(name));
  return license.includes(' AND ') ? !license.includes(' OR ') && allowed.length === names.length : allowed.length > 0;
}
