import type { MessageDescriptor } from '@lingui/core';
import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Need } from '../core/permission.ts';
import type { StoreCode } from '../core/store.ts';
import type { IconName } from './design/Icon.tsx';
import type { MattersQuery } from './matters.ts';
import type { PaymentOwner } from './payment-view.ts';
import type { lazyComponent } from './router/lazyComponent.ts';

/** The user that a menu is for. */
export type MenuViewer = {
  readonly store: StoreCode;
  readonly role: string;
  readonly permissions: readonly string[];
  readonly isSupport: boolean;
};

/** How an entry of the menu looks. */
export type MenuLook = {
  readonly label: MessageDescriptor;
  /** One word, for the bar on phones; without it, the label. */
  readonly shortLabel?: MessageDescriptor;
  readonly icon: IconName;
  /** Heading of entries that belong together. */
  readonly group?: MessageDescriptor;
};

export type MenuLinkProps = {
  readonly className?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** The menu entry of a screen. */
export type MenuItem = {
  readonly path: string;
  /** Place in the menu; the specification's list (A2, Header and menu) has 1 to 10. */
  readonly order: number;
  /** Screens at other addresses on which this entry is marked, too. */
  readonly also?: readonly string[];
  /** What the entry needs, where that is not what its screen needs. */
  readonly need?: Need;
  /** Whether a user who has what the entry needs sees it. */
  readonly shownTo?: (viewer: MenuViewer) => boolean;
  /** Without it the screen is not implemented, and the entry is in no menu. */
  readonly look?: MenuLook;
  /** The entry's link, where it does more than open the screen. */
  readonly Link?: ComponentType<MenuLinkProps>;
};

/** A link to another site, after the menu's other entries. */
type ExternalMenuItem = {
  /** Null where the store has none. */
  readonly href: () => string | null;
  readonly shownTo: (viewer: MenuViewer) => boolean;
  readonly look: MenuLook;
};

/** A part of the home page. */
export type HomeWidget = {
  readonly name: string;
  /** What it needs (specification A6, Dashboard parts); without it everybody sees it. */
  readonly need?: Need;
  /** Below all others and the tasks, where it moves nothing when it comes. */
  readonly last?: true;
  /** Loads what asks for its data; calling the answer asks. All parts' are one request (graphql/together.ts). */
  readonly data: () => Promise<() => readonly Promise<unknown>[]>;
  readonly Widget: ReturnType<typeof lazyComponent>;
};

/** What waits for the user today, beside what is due; the home page shows the most urgent of it. */
export type HomeMatters = { readonly need: Need; readonly load: () => Promise<{ readonly matters: MattersQuery }> };

/** Something to do that the home page offers; a user sees the first three that are for them. */
export type HomeTask = {
  /** A screen that the user may open, by its path; or a page of ours outside the router. */
  readonly target: { readonly to: string } | { readonly href: () => string | null };
  /** Place among all areas' tasks. */
  readonly order: number;
  /** Whether a user who may open the screen sees it; everybody without it. */
  readonly shownTo?: (viewer: MenuViewer) => boolean;
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** The task's link, where it does more than open the screen. */
  readonly Link?: ComponentType<MenuLinkProps>;
};

/** What an area declares for the portal (docs/architecture.md, Manifests); src/portal loops over the manifests. */
export type PortalManifest<Routes extends readonly AnyRoute[] = readonly AnyRoute[]> = {
  /** The area's screens, each with what it needs (`staticData`, router/root.ts). */
  readonly routes: Routes;
  readonly menu?: readonly MenuItem[];
  readonly externalMenu?: readonly ExternalMenuItem[];
  readonly home?: readonly HomeWidget[];
  readonly matters?: readonly HomeMatters[];
  /** The operations, by the names of their documents, whose last answers are shown without a connection. */
  readonly offline?: readonly string[];
  /** The area's payments: the screens of payments show what it says of them. */
  readonly payments?: PaymentOwner;
  /** The area's tasks on the home page, loaded with it. */
  readonly tasks?: () => Promise<readonly HomeTask[]>;
};

/** Declares an area's half of the portal; the only export of its `portal.ts`. */
export function definePortal<const Routes extends readonly AnyRoute[]>(
  manifest: PortalManifest<Routes>,
): PortalManifest<Routes> {
  return manifest;
}
