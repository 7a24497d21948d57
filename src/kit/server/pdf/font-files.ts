import { fileURLToPath } from 'node:url';
import { serverFile } from '../paths.ts';
import type { FontName } from './text.ts';

/**
 * The fonts of PDFs. app.ts loads this module, so that a server without them is not ready and a release has them; what
 * draws PDFs is loaded on demand.
 */
export const FONT_FILES: Readonly<Record<FontName, string>> = {
  regular: fileURLToPath(serverFile('src/kit/server/pdf/fonts/nunito-sans-regular.ttf')),
  bold: fileURLToPath(serverFile('src/kit/server/pdf/fonts/nunito-sans-bold.ttf')),
};
