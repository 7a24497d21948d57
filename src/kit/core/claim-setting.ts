/** What starts a claim period: the reception that the ERP reports, the order's last delivery, or whichever is known. */
export const CLAIM_STARTS = ['reception-or-delivery', 'reception', 'delivery'] as const;

/** A store's claim period (docs/operations.md, Environment variables): its business days, and what starts it. */
export type ClaimSetting = { readonly days: number; readonly start: (typeof CLAIM_STARTS)[number] };
