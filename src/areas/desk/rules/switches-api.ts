import type { StoreCode } from '#kit/core/store.ts';
import type { ApiAction, Nothing } from './api-action.ts';

/** What the server's environment switches, by what it does. */
export type ConfiguredSwitchName =
  | 'certificates'
  | 'hidden_rejection_reasons'
  | 'second_factor'
  | 'external_store'
  | 'route_planner'
  | 'chat'
  | 'push'
  | 'firebase'
  | 'erp_events'
  | 'trusted_documents'
  | 'error_reports';

/** A switch that only another configuration and a restart of the server change. */
export type ConfiguredSwitch = {
  readonly name: ConfiguredSwitchName;
  /** The variable of docs/operations.md that sets it. */
  readonly variable: string;
  readonly isOn: boolean;
  /** The stores for which it is on; null where it is on or off for all. */
  readonly stores: readonly StoreCode[] | null;
};

/** The desk's actions on what can be switched. */
export type SwitchesApi = {
  'switches.list': ApiAction<
    Nothing,
    {
      /** Since when the portal is in maintenance, an instant (ISO 8601); null while it is open. */
      readonly maintenanceSince: string | null;
      /** Whether what touches money or access needs a second person. */
      readonly fourEyes: boolean;
      readonly configured: readonly ConfiguredSwitch[];
    }
  >;
  /** `reason`: for the audit log. */
  'switches.maintenance': ApiAction<{ isOn: boolean; reason: string }, Nothing>;
};
