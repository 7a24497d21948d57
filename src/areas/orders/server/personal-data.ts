import type { PersonalData } from '#kit/server/person/personal-data.ts';

const ERP = "the ERP's data of the client, with drivers and carriers";

/** What orders have about users: nothing; they are the ERP's. */
export const personalData: PersonalData = {
  delivery: { none: ERP, texts: 'num_entrega transportista conductor placa sellos' },
  delivery_line: { none: ERP, texts: 'cod_producto descripcion unidad_medida centro_logistico' },
  order_event: {
    none: ERP,
    texts:
      'estado_pedido transportista placa ubicacion cufe estatus_rechazo motivo_bloqueo guia_transporte estado_pedido_description',
  },
  order_header: {
    none: ERP,
    texts:
      'num_pedido num_sicom estado_pedido motivo_bloqueo estatus_rechazo cufe guia_transporte own_estado own_motivo own_rechazo own_cufe own_guia estado_bloqueo_pedido nombre_destino solicitante nombre_solicitante num_factura centros_logisticos estado_pedido_description own_descripcion',
  },
  order_line: { none: ERP, texts: 'cod_producto descripcion unidad_medida centro_logistico' },
  order_release: { none: 'orders of payments' },
  order_version: { none: 'numbers' },
};
