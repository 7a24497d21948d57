/** What the acts in a client's activity are about, in the order of its filter. */
export const ACTIVITY_KINDS = ['accesos', 'seguridad', 'pagos', 'compensaciones', 'usuarios', 'otros'] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
