import { PENDING_INVOICES, PORTFOLIO } from '#areas/invoices/rules/permissions.ts';

/** Permissions for the credit forecast: those of `creditoCliente`. */
export const FORECAST = { anyOf: [PENDING_INVOICES, PORTFOLIO] } as const;
