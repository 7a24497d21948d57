import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { type BlockLink, MENU_PATHS, type MenuPath, type MenuViewer, menuOf } from '../../areas/content/rules/menu.ts';
import type { IconName } from '../../kit/portal/design/Icon.tsx';
import { i18n } from '../../kit/portal/i18n/words.ts';

/** An entry of the menu: a screen of ours, or an address elsewhere. */
export type MenuEntry = {
  readonly label: string;
  /** For the bar on phones, where there is room for one word. */
  readonly shortLabel: string;
  readonly icon: IconName;
  /** Entries that belong together stand under one heading. */
  readonly group?: string | undefined;
} & ({ readonly to: string } | { readonly href: string });

type Drawn = {
  readonly label: MessageDescriptor;
  readonly shortLabel?: MessageDescriptor;
  readonly icon: IconName;
  readonly group?: MessageDescriptor;
};

const portfolio = msg`Portfolio`;

/** How the entries look whose screens exist: a screen that does not is in no menu, whatever its content block says. */
const DRAWN: Readonly<Partial<Record<MenuPath, Drawn>>> = {
  '/': { label: msg`Home`, icon: 'home' },
  '/admin/pending-invoices': {
    label: msg`Pending invoices`,
    shortLabel: msg`Invoices`,
    icon: 'invoice',
    group: portfolio,
  },
};

/** What stands in the menu where the company has published none: everything, in the specification's order. */
function everything(): readonly BlockLink[] {
  return MENU_PATHS.map((href) => {
    const label = DRAWN[href]?.label;
    return { href, label: label ? i18n._(label) : '' };
  });
}

/** The menu for somebody: as the company publishes it, less what is not shown to them. 'Cerrar Sesión' stands last, and is no entry. */
export function entriesFor(published: readonly BlockLink[] | undefined, viewer: MenuViewer): readonly MenuEntry[] {
  return menuOf(published ?? everything(), viewer).flatMap((target): MenuEntry[] => {
    const { label } = target;
    if ('elsewhere' in target) return [{ label, shortLabel: label, icon: 'external', href: target.elsewhere }];
    const drawn = DRAWN[target.path];
    if (!drawn) return [];
    const { icon, group, shortLabel } = drawn;
    return [
      {
        label,
        shortLabel: shortLabel ? i18n._(shortLabel) : label,
        icon,
        group: group && i18n._(group),
        to: target.path,
      },
    ];
  });
}
