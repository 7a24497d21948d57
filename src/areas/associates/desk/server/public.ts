/** What associates exports for the desk's server of later areas. */
export { MAX_CLIENTS, clientByCode, findClientsByText } from './clients-store.ts';
