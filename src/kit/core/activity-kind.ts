/** What the acts in a client's activity are about. */
export type ActivityKind = 'accesos' | 'seguridad' | 'pagos' | 'compensaciones' | 'usuarios' | 'otros';
