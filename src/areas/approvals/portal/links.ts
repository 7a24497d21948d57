export function requests(estado?: string) {
  return { to: '/admin/aprobaciones', search: estado === undefined ? {} : { estado } };
}

export const allRequests = { to: '/admin/aprobaciones' };

export function requestOf(id: string) {
  return { to: '/admin/aprobaciones/solicitud', search: { id } };
}

export const policy = { to: '/admin/aprobaciones/politica' };

/** The result of a payment: a screen of a later area, which cannot be imported here. */
export function paymentOf(uuid: string) {
  return { to: '/admin/resultado-transaccion', search: { uuid } };
}

/** A screen of a later area, which cannot be imported here. */
export const compensations = { to: '/admin/pending-invoices/compensaciones' };
