import { useLingui } from '@lingui/react/macro';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';

/** Error texts of storing and removing an image. */
export function useImageErrors(): ErrorTexts {
  const { t } = useLingui();
  return {
    image_path: () => t`The name of the file cannot be used: give it a short name of letters and numbers.`,
    image_not_an_image: () => t`The file is no image: JPEG, PNG, WebP, AVIF or GIF.`,
    image_too_large: () => t`The image is larger than 10 MB.`,
    image_too_many_pixels: () => t`The image has too many pixels: make it smaller, 40 million at most.`,
    image_animated: () => t`The image may not be animated.`,
    image_broken: () => t`The image is not whole, or cannot be read.`,
    image_busy: () => t`Other images are being made. Try again in a moment.`,
    image_exists: () => t`Another image has this name: open it to replace it, or give the file another name.`,
    image_used: () => t`Something shows this image: it cannot be removed.`,
    not_found: () => t`The image is not there any more.`,
  };
}
