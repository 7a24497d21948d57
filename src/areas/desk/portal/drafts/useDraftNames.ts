import { useLingui } from '@lingui/react/macro';

/** Label of a draft, by the action that publishes it and the thing's name. */
export function useDraftNames(): (action: string, name: string) => string {
  const { t } = useLingui();
  return (action, name) => {
    if (action === 'content.publish_block') return t`Block ${name}`;
    if (action === 'content.publish_post') return t`Post ${name}`;
    if (action === 'forms.publish_form') return t`Form ${name}`;
    if (action === 'vouchers.publish_config') return t`Vouchers on sale`;
    return name === 'terms' ? t`Terms and conditions` : t`Data usage policy`;
  };
}
