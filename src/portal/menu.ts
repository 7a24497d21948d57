import { msg } from '@lingui/core/macro';
import { type BlockLink, menuOf } from '#areas/content/rules/menu.ts';
import { type Need, meetsNeed } from '#kit/core/permission.ts';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import { i18n } from '#kit/portal/i18n/messages.ts';
import type { MenuItem, MenuLook, MenuViewer, PortalManifest } from '#kit/portal/portal-manifest.ts';
import { PORTALS } from './areas.ts';
import { closedScreens } from './closed-screens.ts';

/** An entry of a user's menu. */
export type MenuEntry = {
  readonly label: string;
  /** Label of one word, for the bar on phones. */
  readonly shortLabel: string;
  readonly icon: IconName;
  /** Heading of a group of entries. */
  readonly group?: string | undefined;
} & (
  | { readonly to: string; readonly also?: MenuItem['also']; readonly Link?: MenuItem['Link'] }
  | { readonly href: string }
);

const manifests: readonly PortalManifest[] = PORTALS;

const home: MenuItem = { path: '/', order: 1, look: { label: msg`Home`, icon: 'home' } };

/** Every entry of the menu, in its order. */
export const MENU: readonly MenuItem[] = [home, ...manifests.flatMap(({ menu = [] }) => menu)].toSorted(
  (a, b) => a.order - b.order,
);

/** Access needs of the screens by path. */
export const NEEDS: ReadonlyMap<string | undefined, Need | undefined> = new Map(
  manifests
    .flatMap(({ routes }) => routes)
    .map(({ options }) => [(options as { readonly path?: string }).path, options.staticData?.need]),
);

/** Whether a user sees an entry (specification A2, Header and menu). */
export function isShown({ path, need = NEEDS.get(path), shownTo }: MenuItem, viewer: MenuViewer): boolean {
  if (closedScreens().has(path)) return false;
  return (need === undefined || meetsNeed(viewer.permissions, need)) && (shownTo?.(viewer) ?? true);
}

/** A user's menu: the permitted entries among the published ones (or among all), then external links. */
export function menuFor(published: readonly BlockLink[] | undefined, viewer: MenuViewer): readonly MenuEntry[] {
  const shown = new Map(
    MENU.flatMap((item) => (item.look && isShown(item, viewer) ? [[item.path, { ...item, look: item.look }]] : [])),
  );
  const links = published ?? [...shown.values()].map(({ path, look }) => ({ href: path, label: i18n._(look.label) }));
  const entries = menuOf(links, shown).map((target): MenuEntry => {
    const { label } = target;
    if ('elsewhere' in target) return { label, shortLabel: label, icon: 'external', href: target.elsewhere };
    const { path, also, look, Link } = target.item;
    return entry(look, { to: path, also, Link }, label);
  });
  const external = manifests.flatMap(({ externalMenu = [] }) => externalMenu);
  return [
    ...entries,
    ...external.flatMap(({ href, shownTo, look }) => {
      const address = href();
      return address !== null && shownTo(viewer) ? [entry(look, { href: address })] : [];
    }),
  ];
}

function entry<Target>({ label, shortLabel, icon, group }: MenuLook, target: Target, published = i18n._(label)) {
  return {
    label: published,
    shortLabel: shortLabel ? i18n._(shortLabel) : published,
    icon,
    group: group && i18n._(group),
    ...target,
  };
}
