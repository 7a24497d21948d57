import { describe, expect, it } from 'vitest';
import { type LineNow, approverPays, changeText, hasChanged, outdatedText } from './request.ts';

const line = (over: Partial<LineNow> = {}): LineNow => ({
  num_documento: 'F-1',
  open: 10_000_00,
  openNow: 10_000_00,
  paid: 0,
  isLocked: false,
  ...over,
});

describe('a line of a request', () => {
  it('has changed once its balance is another than by the request’s own payments', () => {
    expect(hasChanged(line())).toBe(false);
    expect(hasChanged(line({ openNow: 9_000_00 }))).toBe(true);
    expect(hasChanged(line({ openNow: 9_000_00, paid: 1_000_00 }))).toBe(false);
    expect(hasChanged(line({ openNow: 11_000_00 }))).toBe(true);
    // a credit, of which a part was used
    expect(hasChanged(line({ open: -10_000_00, openNow: -9_000_00, paid: 1_000_00 }))).toBe(false);
  });

  it('says what has changed', () => {
    expect(changeText(line(), 'COP')).toBeNull();
    expect(changeText(line({ isLocked: true }), 'COP')).toBe('Está en otra operación o bloqueado');
    expect(changeText(line({ openNow: 0 }), 'COP')).toBe('Ya no tiene saldo');
    expect(changeText(line({ openNow: 9_000_00 }), 'COP')).toBe('Su saldo ahora es $ 9.000');
  });
});

describe('a request', () => {
  it('of a plan is paid by its owner only, others also by who approved them', () => {
    expect((['facturas', 'plan', 'contado', 'bonos', 'compensacion'] as const).filter(approverPays)).toEqual([
      'facturas',
      'contado',
      'bonos',
      'compensacion',
    ]);
  });

  const changed = (num_documento: string) => line({ num_documento, openNow: 0 });

  it('is outdated once a line has changed, and not where one is locked', () => {
    expect(outdatedText([line(), line({ isLocked: true })], 'COP')).toBeNull();
    expect(outdatedText([line(), changed('F-2')], 'COP')).toBe('Documento F-2: ya no tiene saldo.');
    expect(outdatedText([changed('F-1'), changed('F-2')], 'COP')).toBe(
      'Documento F-1: ya no tiene saldo y otro documento cambió.',
    );
    expect(outdatedText([changed('F-1'), changed('F-2'), changed('F-3')], 'COP')).toBe(
      'Documento F-1: ya no tiene saldo y otros 2 documentos cambiaron.',
    );
  });
});
