/** The kinds of entries in a client's activity log, in the order of the log's filter. */
export const ACTIVITY_KINDS = ['accesos', 'seguridad', 'pagos', 'compensaciones', 'usuarios', 'otros'] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
