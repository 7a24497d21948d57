import type { MessageDescriptor } from '@lingui/core';
import type { AnyRoute, AsyncRouteComponent } from '@tanstack/react-router';
import type { Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import type { ActionName } from '../core/api.ts';
import type { DeskSubject } from '../core/roles.ts';
import type { OperationTexts } from './operation-texts.ts';

/** Groups of the menu, in their order; 'home' has no title. */
export const MENU_GROUPS = ['home', 'service', 'money', 'content', 'erp', 'operation', 'team'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A screen of the desk, for the router and the menu. */
export type DeskScreen<Route extends AnyRoute = AnyRoute> = {
  /** Its parent is `deskRoot`. */
  readonly route: Route;
  /** Subject that a role needs to see the screen; absent for everybody at the desk. */
  readonly subject?: DeskSubject;
  /** The screen's entry in the menu, if any. `order`: within the group. */
  readonly menu?: {
    readonly group: MenuGroup;
    readonly order: number;
    readonly label: MessageDescriptor;
    readonly icon: IconName;
  };
};

/** A client, for the parts of its page. */
type PageClient = { readonly code: string; readonly store: StoreCode; readonly currency: Currency };

export type ClientPartProps = { readonly client: PageClient };

/** A part of a client's page. */
export type ClientPart = {
  /** 'facts': beside the client's data; 'below': after its users. */
  readonly place: 'facts' | 'below';
  readonly subject?: DeskSubject;
  readonly Part: AsyncRouteComponent<ClientPartProps>;
};

/** How drafts of an action are listed. */
type DraftedThing = {
  /** The action that publishes the draft. */
  readonly action: ActionName;
  /** Path of the editor. */
  readonly path: string;
  /** Parts of the draft's name, as the action's `draft` writes it: the store ('' for none), and the thing. */
  readonly subject: RegExp;
  /** The editor's search parameter with the thing; null if a store has only one. */
  readonly parameter: string | null;
  readonly label: (name: string) => MessageDescriptor;
  /** Whether the draft's title names the thing better than its id. */
  readonly isNamedByTitle?: true;
};

/** An area's manifest for the desk's pages (docs/architecture.md, Desk); src/desk loops over all manifests. */
export type DeskManifest<Screens extends readonly DeskScreen[] = readonly DeskScreen[]> = {
  readonly screens: Screens;
  /** The area's parts of a client's page. */
  readonly clientParts?: readonly ClientPart[];
  /** Names of the acts that a second person confirms. */
  readonly approvals?: Readonly<Partial<Record<ActionName, MessageDescriptor>>>;
  readonly drafts?: readonly DraftedThing[];
  /** Loads the texts of the area's health parts, switches and job queues. */
  readonly operationTexts?: () => Promise<{ readonly operationTexts: OperationTexts }>;
};

/** Declares an area's half of the desk's pages; the only export of its `desk.ts`. */
export function defineDesk<const Screens extends readonly DeskScreen[]>(
  manifest: DeskManifest<Screens>,
): DeskManifest<Screens> {
  return manifest;
}
