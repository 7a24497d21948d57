/** The event fields that the timeline depends on. */
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
  /** The event names an electronic invoice without a link: 'Detail not available'. */
  readonly isDetailMissing: boolean;
  readonly trackingNumber: string | null;
  readonly blockReason: string | null;
  readonly rejectionReason: string | null;
};

/** The states that show the detail of an electronic invoice. */
const WITH_DETAIL: ReadonlySet<string> = new Set(['2', '3', '4']);

/** Whether the event's state has an invoice that is fetched by cufe. */
export function fetchesInvoice({ estado_pedido, cufe }: TimelineEvent): boolean {
  return estado_pedido === '4' && Boolean(cufe);
}

/**
 * Details of an event in the timeline (specification B4). `link`: link to the invoice's PDF, if any. The server sends a
 * rejection's reason only if the store allows it (server/rejection-reason.ts).
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
