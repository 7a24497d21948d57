import { defineArea } from '#kit/area.ts';
import { certificateRoute } from './server/certificate-file.ts';
import { skipCertificateNumbers } from './server/certificate-store.ts';
import { saleKind } from './server/import-sale.ts';
import { certificatesExport } from './server/list-export.ts';
import { certificates } from './server/list.ts';
import { makeCertificate } from './server/make-certificate.ts';
import { requestCertificate } from './server/request.ts';
import { personalData } from './server/personal-data.ts';

const HISTORY = { to: 'permission', anyOf: ['Movimientos::historico'] } as const;

export const area = defineArea({
  personalData,
  desk: {
    switches: [
      {
        name: 'certificates',
        order: 1,
        variable: 'FEATURE_CERTIFICATES',
        isOn: ({ features }) => features.certificates,
      },
    ],
  },
  queries: {
    listarCertificadoVenta: { allow: HISTORY, run: certificates },
  },
  mutations: {
    solicitarCertificadoVentas: { allow: { ...HISTORY, changes: true }, most: 1, run: requestCertificate },
  },
  files: [certificateRoute(HISTORY)],
  exports: [{ list: certificatesExport, allow: HISTORY }],
  recordTypes: [saleKind],
  jobs: [makeCertificate],
  notifications: [
    {
      name: 'certificate.end',
      label: 'Certificados de ventas solicitados',
      anyOf: ['Movimientos::historico'],
      channel: 'both',
      feature: 'certificates',
    },
  ],
  skipNumbers: skipCertificateNumbers,
  events: ['certificate.requested'],
  auditActions: [{ name: 'certificate.request', label: 'Certificado de ventas solicitado', shown: { kind: 'otros' } }],
});
