import { useLingui } from '@lingui/react/macro';
import type { ShownBlock } from '../../../rules/shown-blocks.ts';

/** A sentence for each block: where the portal shows it. */
export function useBlockPlaces(): Readonly<Record<ShownBlock, string>> {
  const { t } = useLingui();
  return {
    inicio_banner: t`The notice of the home page, below the balance: its title, a picture and a text.`,
    inicio_carrusel: t`The slides of the home page: each of the outermost elements is one.`,
    menu: t`The portal’s menu in the fuel stores: each of its links is an entry.`,
    menu_lubricantes: t`The portal’s menu in the lubricants stores: each of its links is an entry.`,
    bonos_plantilla: t`The presentation for giving vouchers away, which users download: each section is a slide.`,
    certificados_plantilla: t`The presentation for handing in sales certificates, which users download: each section is a slide.`,
  };
}
