import type { StoreCode } from '#kit/core/store.ts';
import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';

/** A switch that needs another configuration and a restart of the server. */
export type ConfiguredSwitch = {
  readonly name: string;
  /** Environment variable that sets it (docs/operations.md). */
  readonly variable: string;
  readonly isOn: boolean;
  /** Stores for which it is on; null if it is the same for all. */
  readonly stores: readonly StoreCode[] | null;
};

/** The desk's actions on switches. */
export type SwitchesApi = {
  'switches.list': ApiAction<
    EmptyObject,
    {
      /** Start of the maintenance, an instant (ISO 8601); null while the portal is open. */
      readonly maintenanceSince: string | null;
      /** Whether acts on money or access need a second person. */
      readonly fourEyes: boolean;
      readonly configured: readonly ConfiguredSwitch[];
    }
  >;
  /** `reason`: for the audit log. */
  'switches.maintenance': ApiAction<{ isOn: boolean; reason: string }, EmptyObject>;
};
