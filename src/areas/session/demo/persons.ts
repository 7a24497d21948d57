/** A person of the demo who is a user of several companies. */
type PersonOfDemo = {
  readonly email: string;
  readonly role: string;
  readonly firstname: string;
  readonly lastname: string;
  /** The codes of the clients; the person accepts all but the first one by mail (tools/start/demo-companies.ts). */
  readonly companies: readonly string[];
};

/** An owner with companies in two countries, and an external accountant. */
export const PERSONS_OF_DEMO: readonly PersonOfDemo[] = [
  {
    email: 'duena@grupomarina.example',
    role: 'Representante Legal',
    firstname: 'Isabel',
    lastname: 'Marín Cuero',
    companies: ['1002345', '2000418', '1004512'],
  },
  {
    email: 'contador@cuentasclaras.example',
    role: 'Contador',
    firstname: 'Rodrigo',
    lastname: 'Quintero Salas',
    companies: ['1002345', '1003871', '2000418', '2000764', '1004512'],
  },
];
