import { useLingui } from '@lingui/react/macro';
import type { RoleName } from '#areas/session/rules/roles.ts';

/** Returns what a role may do, in a sentence (docs/product.md, Roles and permissions). */
export function useRoleText(): (role: RoleName) => string {
  const { t } = useLingui();
  return (role) => {
    switch (role) {
      case 'Representante Legal':
        return t`Sees everything, pays, and manages the users.`;
      case 'Administrativo':
        return t`Sees the account and the orders of all stations, pays, compensates and buys in the store.`;
      case 'Financiero':
        return t`Sees the account, pays and compensates. Does not see the orders.`;
      case 'Operativo':
        return t`Follows the orders of the stations chosen below. Does not see the account.`;
      case 'Compras':
        return t`Follows the orders of all stations, and buys in the store and gift vouchers. Does not see the account.`;
      case 'Ingeniero Planificación':
        return t`Follows the orders and buys in the store. Does not see the account.`;
      case 'Surtidor':
        return t`Sees the account and the orders, pays and compensates.`;
      case 'basic':
        return t`Only sees the home page.`;
      case 'Contador':
        return t`For your external accountant: reads the account, its files and certificates, agrees the books and opens cases. Neither pays nor buys, and does not see the orders.`;
    }
  };
}
