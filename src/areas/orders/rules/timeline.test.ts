import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from './status.ts';
import { type TimelineDetail, fetchesInvoice, timelineDetail } from './timeline.ts';

const NOTHING: TimelineDetail = {
  invoiceUrl: null,
  isDetailMissing: false,
  trackingNumber: null,
  blockReason: null,
  rejectionReason: null,
};
/** An event with all fields, so that only its state decides. */
const full = (estado_pedido: string) => ({
  estado_pedido,
  cufe: 'abc',
  guia_transporte: 'G-1',
  motivo_bloqueo: 'Cupo excedido',
  estatus_rechazo: 'Sin producto',
});
const SHOWN: Readonly<Record<string, Partial<TimelineDetail>>> = {
  '2': { isDetailMissing: true },
  '3': { isDetailMissing: true },
  '4': { isDetailMissing: true },
  '5': { trackingNumber: 'G-1' },
  '6': { rejectionReason: 'Sin producto' },
  '-1': { blockReason: 'Cupo excedido' },
};

describe('the timeline shows of an event', () => {
  it.each([...Object.keys(ORDER_STATUSES), 'ZZ'])('in state %s only what belongs to it', (state) => {
    expect(timelineDetail(full(state))).toEqual({ ...NOTHING, ...SHOWN[state] });
    expect(fetchesInvoice(full(state))).toBe(state === '4');
    expect(timelineDetail({ estado_pedido: state })).toEqual(NOTHING);
  });

  it.each(['2', '3', '4'])('a missing detail in state %s only with a cufe and without a link', (state) => {
    const detail = (cufe: string | null, link: string | null) =>
      timelineDetail({ estado_pedido: state, cufe }, link).isDetailMissing;
    expect([detail('abc', null), detail('abc', ''), detail('abc', '/a.pdf'), detail(null, null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('the invoice where it is billed, has a cufe and a link', () => {
    expect(timelineDetail(full('4'), '/a.pdf')).toEqual({
      ...NOTHING,
      invoiceUrl: '/a.pdf',
    });
    expect(timelineDetail(full('3'), '/a.pdf')).toEqual(NOTHING);
    expect(timelineDetail({ estado_pedido: '4' }, '/a.pdf')).toEqual(NOTHING);
    expect(fetchesInvoice({ estado_pedido: '4', cufe: '' })).toBe(false);
  });
});
