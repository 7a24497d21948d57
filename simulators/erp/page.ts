import { createPanel } from '../panel.ts';

export const panel = createPanel({
  name: 'ERP',
  note: 'no contabiliza nada',
  assets: [new URL('assets/erp.css', import.meta.url)],
});
