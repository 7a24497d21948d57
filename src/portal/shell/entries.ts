import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { hasOne, type Permission } from '../../kit/any/permission.ts';
import type { IconName } from '../../kit/portal/design/Icon.tsx';

export type MenuEntry = {
  readonly to: string;
  readonly label: MessageDescriptor;
  /** For the bar on phones, where there is room for one word. */
  readonly shortLabel?: MessageDescriptor;
  readonly icon: IconName;
  /** Entries that belong together stand under one heading. */
  readonly group?: MessageDescriptor;
  /** Without one the entry is everybody's. */
  readonly permission?: Permission;
};

const portfolio = msg`Portfolio`;

/** The menu (specification 2), in its order; the screens that exist. 'Cerrar Sesión' stands last, and is no screen. */
const entries: readonly MenuEntry[] = [
  { to: '/', label: msg`Home`, icon: 'home' },
  {
    to: '/admin/pending-invoices',
    label: msg`Pending invoices`,
    shortLabel: msg`Invoices`,
    icon: 'invoice',
    group: portfolio,
    permission: 'Facturas::pendientes',
  },
];

/** What a menu shows to who holds these permissions. */
export function entriesFor(held: readonly string[]): readonly MenuEntry[] {
  return entries.filter(({ permission }) => !permission || hasOne(held, permission));
}
