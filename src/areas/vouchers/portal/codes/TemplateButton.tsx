import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonLook } from '../../../../kit/portal/design/Button.tsx';
import { showToast } from '../../../../kit/portal/design/toasts.ts';
import { saveFile } from '../../../../kit/portal/file/saveFile.ts';
import { blocksQuery } from '../../../content/portal/public.ts';
import { VOUCHER_TEMPLATE_FILE } from '../../rules/constants.ts';
import { slidesOf } from './template-slides.ts';

const templateQuery = blocksQuery('bonos_plantilla');

/** Downloads the published template as a presentation (specification B7 and B8). */
export function TemplateButton({ look = 'secondary' }: Pick<ButtonLook, 'look'>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { cmsBlocks } = await queries.query(templateQuery);
      const slides = slidesOf(cmsBlocks?.items[0]?.content ?? '');
      if (slides.length === 0) return false;
      // loaded when it is needed, because it is larger than the rest of the screen
      const { writePresentation } = await import('./write-presentation.ts');
      saveFile(writePresentation(slides, brandColour()), VOUCHER_TEMPLATE_FILE);
      return true;
    },
    onSuccess: (isSaved) => {
      if (!isSaved) showToast(t`No content was found to export.`, 'warning');
    },
    onError: () => showToast(t`There was an error loading the content.`, 'danger'),
  });
  return (
    <Button look={look} icon="download" busy={isPending} onClick={() => mutate()}>
      {t`Template to give them away (PowerPoint)`}
    </Button>
  );
}

/** The store's brand colour in the light theme, as six hexadecimal digits. */
function brandColour(): string {
  const token = getComputedStyle(document.documentElement).getPropertyValue('--brand');
  return (/#([\da-f]{6})/i.exec(token)?.[1] ?? '000000').toUpperCase();
}
