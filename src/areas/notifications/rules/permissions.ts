/** The permission that notifications need (specification B6). */
export const SEES_NOTIFICATIONS = 'Notificaciones::pedidos';
