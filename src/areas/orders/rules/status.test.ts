import { describe, expect, it } from 'vitest';
import { FILTER_STATES } from './filter-states.ts';
import { statusLabel } from './status-label.ts';
import { ORDER_STATUSES, isOrderState, normalizeState, statesNamedAs, statusOf } from './status.ts';

describe('the state of an order', () => {
  // specification B4
  it.each([
    ['1', 'requested', 'Solicitado', 'requested'],
    ['2', 'accepted', 'Aceptado', 'accepted'],
    ['3', 'remissioned', 'Remisionado', 'remissioned'],
    ['4', 'billed', 'Facturado', 'billed'],
    ['5', 'dispatched', 'Despachado', 'dispatched'],
    ['6', 'rejected', 'Rechazado', 'rejected'],
    ['-1', 'sent to review / checked', 'Enviado a revisión', 'blocked'],
    ['-1.5', 'request sent / checked', 'Solicitud enviada', 'requested'],
    ['-2', 'approved order', 'Pedido aprobado', 'accepted'],
    ['-2.1', 'OCPortfolioReview', 'En revisión de cartera', 'blocked'],
    ['-2.3', 'OCRequestForRelease', 'Liberación solicitada', 'blocked'],
    ['-2.5', 'OCReleasedByPortfolio', 'Liberado por cartera', 'accepted'],
    ['3.1', 'OCLogisticsReview', 'En revisión de logística', 'blocked'],
    ['3.2', 'OCReleasedByLogistics', 'Liberado por logística', 'accepted'],
    ['3.3', 'OCReleasedByPortfolio', 'Liberado por cartera', 'accepted'],
    ['3.4', 'OCLogisticsReview', 'En revisión de logística', 'blocked'],
  ])('%s is %s', (code, name, label, tone) => {
    expect({ ...statusOf(code), label: statusLabel(code) }).toEqual({ name, label, tone });
  });

  it('has sixteen codes', () => {
    expect(Object.keys(ORDER_STATUSES)).toHaveLength(16);
  });

  it('is filtered by the first of those with the same name, in the order of the codes', () => {
    const firsts = Object.keys(ORDER_STATUSES).filter((code) => isOrderState(code) && statesNamedAs(code)[0] === code);
    expect(FILTER_STATES).toEqual(firsts);
    expect(statesNamedAs('-2.5')).toEqual(['-2.5', '3.3']);
  });

  it.each([
    ['ZZ', 'Estado'],
    ['toString', 'Estado'],
    ['', 'Estado'],
    ['7', 'Estado 7'],
  ])('is status, styled as requested, where its code %j is none of them', (code, label) => {
    expect({ ...statusOf(code), label: statusLabel(code) }).toEqual({ name: 'status', label, tone: 'requested' });
  });

  it.each([
    ['2.0', '2'],
    ['02', '2'],
    ['-2.10', '-2.1'],
    ['A2', 'A2'],
    ['1e3', '1e3'],
    ['-0', '0'],
  ])('is stored in one form: %j as %s', (code, stored) => {
    expect(normalizeState(code)).toBe(stored);
  });
});
