import { useLingui } from '@lingui/react/macro';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { useVersionErrors } from '#kit/desk/portal/versions/useVersionErrors.ts';

/** Error texts of publishing a post. */
export function usePostErrors(): ErrorTexts {
  const { t } = useLingui();
  const fields: Readonly<Record<string, string>> = {
    postTitle: t`the title`,
    postSubtitle: t`the summary`,
    postDescription: t`the text`,
    postBackground: t`the path of the image`,
    published_at: t`the day or the time`,
  };
  return useVersionErrors('post_changed', {
    post_wrong: ({ field }) => {
      const name = fields[field ?? ''] ?? t`a field`;
      return t`The post was not published: ${name} is missing or not right.`;
    },
    content_empty: () => t`Nothing would be left of the text. Withdraw the post instead.`,
    image_unknown: () => t`No image is stored at this path. Upload it first, or leave the path empty.`,
    nothing_changed: () => t`The post is published like this already.`,
  });
}
