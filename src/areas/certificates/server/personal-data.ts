import type { PersonalData } from '#kit/server/person/personal-data.ts';

/** What sales certificates have about users. */
export const personalData: PersonalData = {
  sale: { none: "the ERP's data of the client", texts: 'num_factura negocio producto unidad_medida' },
  sales_certificate: {
    title: 'Certificados de ventas',
    rows: 'user',
    texts: 'modo_impresion negocio destinations state error pdf',
    erase: 'keep',
    keeps: 'number',
  },
  sales_certificate_start: { none: 'a number' },
};
