/** The fields of an order's event that decide what the timeline shows of it. */
export type TimelineEvent = {
  readonly estado_pedido: string;
  readonly cufe?: string | null | undefined;
  readonly guia_transporte?: string | null | undefined;
  readonly motivo_bloqueo?: string | null | undefined;
  readonly estatus_rechazo?: string | null | undefined;
};

export type TimelineDetail = {
  /** The link to the invoice's PDF. */
  readonly invoiceUrl: string | null;
  /** An electronic invoice is named, and there is no link to it: 'Detail not available'. */
  readonly isDetailMissing: boolean;
  readonly trackingNumber: string | null;
  readonly blockReason: string | null;
  readonly rejectionReason: string | null;
};

/** The states that show the detail of an electronic invoice. */
const WITH_DETAIL: ReadonlySet<string> = new Set(['2', '3', '4']);

/** The state whose invoice is fetched by its cufe. */
export function fetchesInvoice({ estado_pedido, cufe }: TimelineEvent): boolean {
  return estado_pedido === '4' && Boolean(cufe);
}

/**
 * What the timeline shows of an event (specification B4). `link`: to the invoice's PDF, where there is one. The server
 * sends a rejection's reason only where it may be viewed (server/rejection-reason.ts).
 */
export function timelineDetail(event: TimelineEvent, link?: string | null): TimelineDetail {
  const { estado_pedido, cufe, guia_transporte, motivo_bloqueo, estatus_rechazo } = event;
  return {
    invoiceUrl: fetchesInvoice(event) ? link || null : null,
    isDetailMissing: WITH_DETAIL.has(estado_pedido) && Boolean(cufe) && !link,
    trackingNumber: estado_pedido === '5' ? guia_transporte || null : null,
    blockReason: estado_pedido === '-1' ? motivo_bloqueo || null : null,
    rejectionReason: estado_pedido === '6' ? estatus_rechazo || null : null,
  };
}
