import type { MessageDescriptor } from '@lingui/core';
import type { RouteComponent } from '@tanstack/react-router';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import type { DeskSubject } from '../rules/roles.ts';

/** The parts of the menu, in their order. */
export const MENU_GROUPS = ['service', 'money', 'content', 'erp', 'operation', 'team'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A screen of the desk, which the router and the menu are made of. */
export type DeskScreen = {
  /** '/mesa/personas'; a part that begins with $ is a parameter. */
  readonly path: string;
  /** Who sees it; absent: everybody at the desk. */
  readonly subject?: DeskSubject;
  readonly component: RouteComponent;
  /** Its entry in the menu, where it has one. */
  readonly menu?: { readonly group: MenuGroup; readonly label: MessageDescriptor; readonly icon: IconName };
};
