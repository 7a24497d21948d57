import { useLingui } from '@lingui/react/macro';

/** Names of the acts that a second person confirms. */
export function useActionNames(): (action: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    'staff.invite': t`Invite somebody to the desk`,
    'staff.update': t`Change somebody's role or access`,
    'staff.reset': t`Reset somebody's access to the desk`,
    'users.factor_off': t`Switch a user's second factor off`,
    'legal.publish_text': t`Publish a legal text, which every user of the store must accept`,
    'legal.restore_text': t`Publish an older legal text again, which every user of the store must accept`,
    'vouchers.publish_config': t`Change what a store sells as vouchers`,
    'vouchers.restore_config': t`Sell an older version of the vouchers again`,
    'drafts.save': t`Publish a draft at its time`,
    'erpKeys.make': t`Make a key of the ERP's interface`,
    'erpKeys.rotate': t`Replace a key of the ERP's interface`,
    'erpKeys.end': t`End a key of the ERP's interface`,
    'approvals.switch': t`Do without a second person`,
  };
  return (action) => names[action] ?? action;
}
