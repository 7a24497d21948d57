import type { Mutation } from '../mutation.ts';

const STORE = 'src/areas/certificates/server/certificate-store.ts';
const TEST = 'src/areas/certificates/server/certificates.test.ts';
const RULES = 'src/areas/certificates/rules/request.test.ts';

/** Certificates of sales: what they sum, of whose stations, and who gets one. */
export const CERTIFICATES: readonly Mutation[] = [
  {
    name: 'a certificate has the sales of every business',
    file: STORE,
    from: '    sql`s.negocio = ${negocio}`,\n',
    to: '    sql`${negocio} <> s.producto`,\n',
    tests: [`${TEST} › adds the sales of its days, business and stations up, by month, station and product`],
  },
  {
    name: 'a certificate of some stations has the sales of all',
    file: STORE,
    from: 'if (destinations) found.push(sql`s.destination_id = any',
    to: 'if (destinations?.length === 0) found.push(sql`s.destination_id = any',
    tests: [`${TEST} › adds the sales of its days, business and stations up, by month, station and product`],
  },
  {
    name: 'a confined user sees the certificates of all stations',
    file: 'src/areas/certificates/server/list-store.ts',
    from: 'if (destinations) found.push(sql`c.destinations <@',
    to: 'if (destinations?.length === 0) found.push(sql`c.destinations <@',
    tests: [`${TEST} › is of a confined user’s stations only, and only they show it`],
  },
  {
    name: 'a confined user certifies another station’s sales',
    file: 'src/areas/certificates/rules/request.ts',
    from: 'wanted.some((id) => !own.includes(id))',
    to: 'wanted.every((id) => !own.includes(id))',
    tests: [`${RULES} › are %s`],
  },
  {
    name: 'a certificate may end today',
    file: 'src/areas/certificates/rules/request.ts',
    from: 'max: addDays(today, -1)',
    to: 'max: addDays(today, 0)',
    tests: [`${RULES} › from %j to %j: the wrong field is %s`],
  },
  {
    name: 'a second request makes a second certificate of the same',
    file: 'src/areas/certificates/server/request.ts',
    from: 'if (same !== null) return ok(REQUESTED);',
    to: 'if (same === 0) return ok(REQUESTED);',
    tests: [`${TEST} › is refused without sales, while an equal one is pending, and above the daily limit`],
  },
  {
    name: 'a certificate is tried for ever',
    file: 'src/areas/certificates/server/make-certificate.ts',
    from: 'if (certificate.tries < MAX_TRIES) throw error;',
    to: 'if (certificate.tries > 0) throw error;',
    tests: [`${TEST} › is retried when it fails, and the user is notified of the final failure`],
  },
  {
    name: 'the template of certificates is that of vouchers',
    file: 'src/areas/certificates/portal/CertificatesScreen.tsx',
    from: '<TemplateButton block="certificados_plantilla"',
    to: '<TemplateButton block="bonos_plantilla"',
    tests: [
      'e2e/certificates.spec.ts › lists certificates by tens, filters them by the address, and exports them and their template',
    ],
  },
];
