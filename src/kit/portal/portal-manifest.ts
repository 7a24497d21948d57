import type { MessageDescriptor } from '@lingui/core';
import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Need } from '../core/permission.ts';
import type { StoreCode } from '../core/store.ts';
import type { ApprovedPayments } from './approved-payment.ts';
import type { IconName } from './design/Icon.tsx';
import type { MattersQuery } from './matters.ts';
import type { PaymentOwner } from './payment-view.ts';
import type { lazyComponent } from './router/lazyComponent.ts';

/** The user who sees a menu. */
export type MenuViewer = {
  readonly store: StoreCode;
  readonly role: string;
  readonly permissions: readonly string[];
  readonly isSupport: boolean;
};

/** Label and icon of a menu entry. */
export type MenuLook = {
  readonly label: MessageDescriptor;
  /** One word, for the bar on phones; by default the label. */
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
  /** Other paths on which this entry is marked as current. */
  readonly also?: readonly string[];
  /** The permissions that the entry needs; by default those of its screen. */
  readonly need?: Need;
  /** An additional condition, for users with the permissions. */
  readonly shownTo?: (viewer: MenuViewer) => boolean;
  /** Label and icon; without it the screen is not implemented, and no menu has the entry. */
  readonly look?: MenuLook;
  /** The entry's link component, if it does more than open the screen. */
  readonly Link?: ComponentType<MenuLinkProps>;
};

/** A link to another site, after the menu's other entries. */
type ExternalMenuItem = {
  /** The link's URL; null if the store has none. */
  readonly href: () => string | null;
  readonly shownTo: (viewer: MenuViewer) => boolean;
  readonly look: MenuLook;
};

/** A part of the home page. */
export type HomeWidget = {
  readonly name: string;
  /** The permissions that it needs (specification A6, Dashboard parts); without it everybody sees the part. */
  readonly need?: Need;
  /** Places the part below all others and the tasks, where it moves nothing when it loads. */
  readonly last?: true;
  /** Loads the function that requests the part's data. All parts' data is one request (graphql/batch-operations.ts). */
  readonly data: () => Promise<() => readonly Promise<unknown>[]>;
  readonly Widget: ReturnType<typeof lazyComponent>;
};

/** Matters that wait for the user today, besides due invoices; the home page shows the most urgent ones. */
export type HomeMatters = { readonly need: Need; readonly load: () => Promise<{ readonly matters: MattersQuery }> };

/** A task that the home page offers; a user sees the first three that they may do. */
export type HomeTask = {
  /** `to`: the path of a screen that the user may open; `href`: a page of ours outside the router. */
  readonly target: { readonly to: string } | { readonly href: () => string | null };
  /** Position among all areas' tasks. */
  readonly order: number;
  /** An additional condition, for users who may open the screen. */
  readonly shownTo?: (viewer: MenuViewer) => boolean;
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** The task's link component, if it does more than open the screen. */
  readonly Link?: ComponentType<MenuLinkProps>;
};

/** An area's manifest for the portal (docs/architecture.md, Manifests); src/portal loops over all manifests. */
export type PortalManifest<Routes extends readonly AnyRoute[] = readonly AnyRoute[]> = {
  /** The area's screens, each with the permissions that it needs (`staticData`, router/root.ts). */
  readonly routes: Routes;
  readonly menu?: readonly MenuItem[];
  readonly externalMenu?: readonly ExternalMenuItem[];
  readonly home?: readonly HomeWidget[];
  readonly matters?: readonly HomeMatters[];
  /** Names of the documents whose last answers are saved and shown without a connection. */
  readonly offline?: readonly string[];
  /** How the screens of payments show the area's payments. */
  readonly payments?: PaymentOwner;
  /** How the area pays approved requests. */
  readonly approvedPayments?: ApprovedPayments;
  /** The area's tasks on the home page, loaded with that page. */
  readonly tasks?: () => Promise<readonly HomeTask[]>;
};

/** Declares an area's half of the portal; the only export of its `portal.ts`. */
export function definePortal<const Routes extends readonly AnyRoute[]>(
  manifest: PortalManifest<Routes>,
): PortalManifest<Routes> {
  return manifest;
}
