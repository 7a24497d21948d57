import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const rooms = [
  'src/portal',
  'src/kit/portal',
  ...readdirSync('src/areas').map((area) => `src/areas/${area}/portal`),
  // the words of their area that not every page of it needs
  'src/areas/account/portal/verify',
  'src/areas/invoices/portal/tabs',
  'src/areas/session/portal/login',
  'src/areas/session/portal/personal-info',
  // and of the kit, that not every page needs
  'src/kit/portal/export',
];

/** One catalogue for each area's screens, one for the kit and one for the frame: who adds a sentence opens one folder. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['es'],
  catalogs: rooms
    .filter((room) => existsSync(room))
    .map((room) => ({
      path: `${room}/i18n/{locale}`,
      include: [room],
      exclude: rooms.filter((inner) => inner.startsWith(`${room}/`)).map((inner) => `${inner}/**`),
    })),
  // Without line numbers a catalogue changes only when a sentence does.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
