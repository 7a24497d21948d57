import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { saveFile } from '#kit/portal/file/saveFile.ts';
import type { ShownBlock } from '#areas/content/rules/shown-blocks.ts';
import { blocksQuery } from '#areas/content/portal/public.ts';
import './messages.es.po';
import { slidesOf } from './template-slides.ts';

type TemplateProps = {
  /** The block whose sections are the slides. */
  readonly block: ShownBlock;
  /** The file's name. */
  readonly file: string;
  /** The button's text. */
  readonly children: string;
};

/** Downloads a published template as a presentation (specification B2, B7 and B8). */
export function TemplateButton({ block, file, children }: TemplateProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { cmsBlocks } = await queries.query(blocksQuery(block));
      const slides = slidesOf(cmsBlocks?.items[0]?.content ?? '');
      if (slides.length === 0) return false;
      // loaded on demand, because the writer is larger than the rest of the screen
      const { writePresentation } = await import('./write-presentation.ts');
      saveFile(await writePresentation(slides, brandColour()), file);
      return true;
    },
    onSuccess: (isSaved) => {
      if (!isSaved) showToast(t`No content was found to export.`, 'warning');
    },
    onError: () => showToast(t`There was an error loading the content.`, 'danger'),
  });
  return (
    <Button look="secondary" icon="download" busy={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}

/** The store's brand colour in the light theme, as six hexadecimal digits. */
function brandColour(): string {
  const token = getComputedStyle(document.documentElement).getPropertyValue('--brand');
  return (/#([\da-f]{6})/i.exec(token)?.[1] ?? '000000').toUpperCase();
}
