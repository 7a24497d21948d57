import { useLingui } from '@lingui/react/macro';

/** Returns a function that names a list that can be mailed; the name in the contract where it is unknown. */
export function useReportName(): (list: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    'facturas-pendientes': t`Pending invoices`,
    'estado-de-cuenta': t`Online account status`,
    historico: t`Account history`,
    pedidos: t`Orders`,
    'pagos-realizados': t`Payments made`,
    compensaciones: t`Compensations`,
  };
  return (list) => names[list] ?? list;
}
