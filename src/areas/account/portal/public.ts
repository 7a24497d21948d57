/** The exports of account for other areas' screens. */
export { DUE_STATE_NAMES, documentState } from './states.ts';
export { StationSwitch } from './station/StationSwitch.tsx';
export { StationSearch } from './station/lazyStationSearch.ts';
export { stationsQuery } from './station/query.ts';
export { useStation } from './station/useStation.ts';
export { LockReason } from './lock/LockReason.tsx';
export { ClaimMark } from './claims/ClaimMark.tsx';
export { LazyClaimPeriod } from './claim-period/lazyClaimPeriod.ts';
export { DocumentDrawer } from './document/DocumentDrawer.tsx';
export { DocumentLink } from './document/DocumentLink.tsx';
export { DownloadZip } from './zip/DownloadZip.tsx';
