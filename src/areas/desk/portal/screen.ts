import type { MessageDescriptor } from '@lingui/core';
import type { RouteComponent } from '@tanstack/react-router';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import type { DeskSubject } from '../rules/roles.ts';

/** Groups of the menu, in their order. */
export const MENU_GROUPS = ['service', 'money', 'content', 'erp', 'operation', 'team'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A screen of the desk, for the router and the menu. */
export type DeskScreen = {
  /** Path such as '/mesa/personas'; segments with $ are parameters. */
  readonly path: string;
  /** Subject that a role needs to see the screen; absent for everybody at the desk. */
  readonly subject?: DeskSubject;
  readonly component: RouteComponent;
  /** The screen's entry in the menu, if any. */
  readonly menu?: { readonly group: MenuGroup; readonly label: MessageDescriptor; readonly icon: IconName };
};
