import { describe, expect, it } from 'vitest';
import { blocksOf } from './legal-text.ts';

describe('a published text', () => {
  it('has headings, paragraphs and lists, whatever ends its lines', () => {
    const text = '# 1. Objeto\n\nEste portal es\nde la empresa.\n\n- Consultar\n- Pagar\n  facturas\n\n\n \n# 2. Datos';
    const blocks = [
      { is: 'heading', text: '1. Objeto' },
      { is: 'paragraph', text: 'Este portal es de la empresa.' },
      { is: 'list', items: ['Consultar', 'Pagar facturas'] },
      { is: 'heading', text: '2. Datos' },
    ];
    expect(blocksOf(text)).toEqual(blocks);
    expect(blocksOf(text.replaceAll('\n', '\r\n'))).toEqual(blocks);
  });

  it('is only text, also where it looks like markup', () => {
    expect(blocksOf('<script>alert(1)</script>')).toEqual([{ is: 'paragraph', text: '<script>alert(1)</script>' }]);
  });

  it.each(['', ' \n\n ', '\n'])('%j has nothing to draw', (text) => expect(blocksOf(text)).toEqual([]));
});
