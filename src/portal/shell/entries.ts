import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  type BlockLink,
  MENU_PATHS,
  type MenuPath,
  type MenuTarget,
  type MenuViewer,
  mayPlanRoutes,
  menuOf,
} from '../../areas/content/rules/menu.ts';
import type { PortalConfig } from '../../kit/any/portal-config.ts';
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

/** The entry that leaves the portal by a link made for it; its address is the home page's other one. */
export const ENTER_STORE: MenuPath = '/admin/store';

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
  '/admin/account-status': {
    label: msg`Account status`,
    shortLabel: msg`Account`,
    icon: 'sheet',
    group: portfolio,
  },
  '/admin/pending-invoices': {
    label: msg`Pending invoices`,
    shortLabel: msg`Invoices`,
    icon: 'invoice',
    group: portfolio,
  },
  '/admin/account-history': {
    label: msg`Account history`,
    shortLabel: msg`History`,
    icon: 'clock',
    group: portfolio,
  },
  '/admin/store': { label: msg`Store`, icon: 'store' },
};

/** What stands in the menu where the company has published none: everything, in the specification's order. */
function everything(): readonly BlockLink[] {
  return MENU_PATHS.map((href) => {
    const label = DRAWN[href]?.label;
    return { href, label: label ? i18n._(label) : '' };
  });
}

/** What the deployment has beside the portal (kit/any/portal-config.ts). */
type Elsewhere = Pick<PortalConfig, 'externalStoreOrigin' | 'routePlannerUrl'>;

/**
 * The menu for somebody: as the company publishes it, less what is not shown to them, and the route planner after it. 'Cerrar
 * Sesión' stands last, and is no entry.
 */
export function entriesFor(
  published: readonly BlockLink[] | undefined,
  viewer: MenuViewer,
  { externalStoreOrigin, routePlannerUrl }: Elsewhere,
): readonly MenuEntry[] {
  const targets = menuOf(published ?? everything(), viewer).filter(
    (target) => externalStoreOrigin !== null || !('path' in target && target.path === ENTER_STORE),
  );
  const entries = drawn(targets);
  if (routePlannerUrl === null || !mayPlanRoutes(viewer)) return entries;
  const label = i18n._(msg`Plan routes`);
  return [...entries, { label, shortLabel: label, icon: 'route', href: routePlannerUrl }];
}

function drawn(targets: readonly MenuTarget[]): readonly MenuEntry[] {
  return targets.flatMap((target): MenuEntry[] => {
    const { label } = target;
    if ('elsewhere' in target) return [{ label, shortLabel: label, icon: 'external', href: target.elsewhere }];
    const known = DRAWN[target.path];
    if (!known) return [];
    const { icon, group, shortLabel } = known;
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
