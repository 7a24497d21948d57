import { describe, expect, it } from 'vitest';
import { blocksOf } from './legal-text.ts';

describe('a published text', () => {
  it('has headings, paragraphs and lists with any line endings', () => {
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

  it('stays plain text where it looks like markup', () => {
    expect(blocksOf('<script>alert(1)</script>')).toEqual([{ is: 'paragraph', text: '<script>alert(1)</script>' }]);
  });

  it.each(['', ' \n\n ', '\n'])('has no blocks for %j', (text) => expect(blocksOf(text)).toEqual([]));
});
