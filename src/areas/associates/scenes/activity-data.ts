const ACT = {
  detalle: null,
  resultado_descripcion: null,
  soporte: false,
  direccion: '190.26.11.4',
  navegador: 'Chrome',
  sistema: 'Windows',
};
const MARCELA = { nombre: 'Marcela Ríos', email: 'finanzas@valle.example' };
const HERNAN = { nombre: 'Hernán Mejía', email: 'legal@valle.example' };

const ITEMS = [
  {
    ...ACT,
    id: '1',
    fecha: '2026-11-20 16:02:11',
    accion_descripcion: 'Pago iniciado',
    tipo: 'pagos',
    detalle: '$ 8.412.300 · CP-0000319',
    usuario: MARCELA,
  },
  {
    ...ACT,
    id: '2',
    fecha: '2026-11-20 15:58:40',
    accion_descripcion: 'Inicio de sesión',
    tipo: 'accesos',
    detalle: 'con contraseña y código de la aplicación',
    usuario: MARCELA,
  },
  {
    ...ACT,
    id: '3',
    fecha: '2026-11-20 15:57:02',
    accion_descripcion: 'Inicio de sesión',
    tipo: 'accesos',
    resultado_descripcion: 'Contraseña incorrecta o usuario inactivo',
    usuario: MARCELA,
    navegador: 'Safari',
    sistema: 'iPhone',
  },
  {
    ...ACT,
    id: '4',
    fecha: '2026-11-19 10:20:31',
    accion_descripcion: 'Usuario cambiado',
    tipo: 'usuarios',
    detalle: 'Luz Quintero: rol Compras → Operativo, otras estaciones',
    usuario: HERNAN,
  },
  {
    ...ACT,
    id: '5',
    fecha: '2026-11-19 09:44:00',
    accion_descripcion: 'Entrada de soporte a la cuenta',
    tipo: 'accesos',
    soporte: true,
    usuario: HERNAN,
    direccion: null,
    navegador: null,
    sistema: null,
  },
  {
    ...ACT,
    id: '6',
    fecha: '2026-11-18 02:00:09',
    accion_descripcion: 'Acceso de un usuario cambiado',
    tipo: 'usuarios',
    detalle: 'Óscar Peña: desactivado',
    usuario: null,
    direccion: null,
    navegador: null,
    sistema: null,
  },
  {
    ...ACT,
    id: '7',
    fecha: '2026-11-17 11:31:54',
    accion_descripcion: 'Compensación enviada',
    tipo: 'compensaciones',
    detalle: 'n.º 128 · $ 6.780.400',
    usuario: MARCELA,
  },
];

/** The server's answer to the first page of activity. */
export const ACTIVITY = {
  actividadCliente: {
    end_cursor: null,
    total_count: ITEMS.length,
    items: ITEMS,
  },
};
