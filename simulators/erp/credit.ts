import * as v from 'valibot';
import { ORDER_STATES, type OrderState } from './order-record.ts';

const code = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const day = v.pipe(v.string(), v.isoDate());

/** A client's credit: its rule, null for no such limit, and its open documents; amounts below 0 in its favour. */
const account = v.strictObject({
  codigo_cliente: code,
  cupo: v.nullable(v.pipe(v.number(), v.minValue(0))),
  dias_mora_permitidos: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  documentos: v.pipe(
    v.array(v.strictObject({ num_documento: code, fecha_vencimiento_documento: day, total: v.number() })),
    v.maxLength(10_000),
  ),
});
type CreditAccount = v.InferOutput<typeof account>;

/** The body of POST /api/credit. */
export const creditAccounts = v.strictObject({ accounts: v.pipe(v.array(account), v.maxLength(1000)) });

/** The clients' credit by `codigo_cliente`. */
export type CreditAccounts = Map<string, CreditAccount>;

const NOT_ACCEPTED: ReadonlySet<OrderState> = new Set(['1', '-1', '-1.5', '-2.1', '-2.3', '4', '6']);

/** States of orders that use the client's credit until they are invoiced. */
export const USES_CREDIT: ReadonlySet<OrderState> = new Set(ORDER_STATES.filter((state) => !NOT_ACCEPTED.has(state)));

const MS_PER_DAY = 86_400_000;

/**
 * Why an order is held on a day, 'YYYY-MM-DD': an invoice is overdue by more days than allowed, or the documents and
 * `orders`, the values of the accepted orders with this one, are above the limit. Undefined if it is accepted.
 */
export function holdReason(credit: CreditAccount, orders: number, today: string): string | undefined {
  const { cupo, dias_mora_permitidos: allowed, documentos } = credit;
  const isLate = documentos.some(
    ({ total, fecha_vencimiento_documento: due }) =>
      total > 0 && allowed !== null && (Date.parse(today) - Date.parse(due)) / MS_PER_DAY > allowed,
  );
  if (isLate) return `Facturas con más de ${allowed} días de mora`;
  const owed = documentos.reduce((sum, { total }) => sum + total, orders);
  return cupo !== null && owed > cupo ? 'Cupo de crédito excedido' : undefined;
}
