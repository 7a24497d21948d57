import type { MessageDescriptor } from '@lingui/core';
import { useDeskManifests } from '#kit/desk/portal/manifests.ts';
import { i18n } from '#kit/portal/i18n/messages.ts';

/** Name of an act that a second person confirms, by its action. */
export function useApprovalName(): (action: string) => string {
  const manifests = useDeskManifests();
  return (action) => {
    for (const { approvals = {} } of manifests) {
      const name = (approvals as Readonly<Record<string, MessageDescriptor>>)[action];
      if (name) return i18n._(name);
    }
    return action;
  };
}
