import { STORES, type StoreCode } from '#kit/core/store.ts';
import type { Settings } from '#kit/server/settings.ts';
import type { ConfiguredSwitch, ConfiguredSwitchName } from '../../rules/switches-api.ts';

/** Features that the environment switches on or off, without its secrets. */
export function configuredSwitches(settings: Settings): readonly ConfiguredSwitch[] {
  const { externalStore, routePlannerUrls, errorReports } = settings;
  return [
    byStore('certificates', 'FEATURE_CERTIFICATES', settings.features.certificates),
    byStore('hidden_rejection_reasons', 'HIDDEN_REJECTION_REASONS', settings.hiddenRejectionReasons),
    byStore('second_factor', 'SECOND_FACTOR_STORES', settings.secondFactorStores),
    byStore('external_store', 'EXTERNAL_STORE_URL_{STORE}', storesWith(externalStore.urls)),
    byStore('route_planner', 'ROUTE_PLANNER_URL_{STORE}', storesWith(routePlannerUrls)),
    ofAll('chat', 'CHAT_PROVIDER', settings.chat !== undefined),
    ofAll('push', 'PUSH_PUBLIC_KEY', settings.push !== undefined),
    ofAll('firebase', 'FIREBASE_DATABASE_URL', settings.firebase !== undefined),
    ofAll('erp_events', 'ERP_EVENTS_URL', settings.erpEvents !== undefined),
    ofAll('trusted_documents', 'TRUSTED_DOCUMENTS', settings.trustedDocuments),
    ofAll('error_reports', 'SENTRY_DSN', errorReports.serverDsn !== undefined),
  ];
}

function byStore(name: ConfiguredSwitchName, variable: string, stores: readonly StoreCode[]): ConfiguredSwitch {
  return { name, variable, isOn: stores.length > 0, stores };
}

function ofAll(name: ConfiguredSwitchName, variable: string, isOn: boolean): ConfiguredSwitch {
  return { name, variable, isOn, stores: null };
}

function storesWith(urls: Readonly<Record<StoreCode, string | undefined>>): readonly StoreCode[] {
  return (Object.keys(STORES) as StoreCode[]).filter((store) => urls[store] !== undefined);
}
