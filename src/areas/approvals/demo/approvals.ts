type DemoPolicy = {
  readonly as: string;
  /** Pesos a day. */
  readonly desde: number;
  /** By their names. */
  readonly approvers: readonly string[];
};

/** Saved when the demo is loaded (tools/start/demo-approvals.ts). */
export const POLICY_OF_DEMO: DemoPolicy = {
  as: 'legal@valle.example',
  desde: 60_000_000,
  approvers: ['Marcela Ríos Caicedo', 'Hernán Escobar Lenis'],
};

type DemoRequest = {
  /** The e-mail address of who prepares it. */
  readonly as: string;
  /** The first one, and how many, of the pending invoices that can be paid. */
  readonly invoices: readonly [from: number, count: number];
  readonly nota: string | null;
  /** Who approves or rejects it; null: it waits. */
  readonly decided: { readonly by: string; readonly motivo: string | null } | null;
};

/** Prepared in this order when the demo is loaded; no invoice is in two of them. */
export const REQUESTS_OF_DEMO: readonly DemoRequest[] = [
  {
    as: 'finanzas@valle.example',
    invoices: [10, 4],
    nota: null,
    decided: {
      by: 'admin@valle.example',
      motivo: 'Paguemos primero las facturas que vencen esta semana; estas vencen el mes entrante.',
    },
  },
  {
    as: 'finanzas@valle.example',
    invoices: [6, 3],
    nota: null,
    decided: { by: 'admin@valle.example', motivo: null },
  },
  {
    as: 'finanzas@valle.example',
    invoices: [2, 4],
    nota: 'Para que el despacho del martes no quede retenido.',
    decided: null,
  },
];
