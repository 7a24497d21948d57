/** A slide of the template: its first heading, and its other texts with their bullets. */
export type TemplateSlide = {
  readonly title: string;
  readonly texts: readonly { readonly text: string; readonly isBullet: boolean }[];
};

const TEXTS = 'h2, h3, h4, p, li, blockquote, figcaption, td, th';

/** Returns a slide for each outermost element with text in a block's HTML; runs and fetches nothing. */
export function slidesOf(html: string): readonly TemplateSlide[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const parts = body.querySelector('section') ? [...body.children] : [body];
  return parts.flatMap((part): TemplateSlide[] => {
    const found = [...part.querySelectorAll(TEXTS)].filter((element) => element.querySelector(TEXTS) === null);
    const texts = (found.length > 0 ? found : [part])
      .map((element) => ({
        text: element.textContent.replace(/\s+/g, ' ').trim(),
        isBullet: element.tagName === 'LI',
        isHeading: /^H\d$/.test(element.tagName),
      }))
      .filter(({ text }) => text !== '');
    if (texts.length === 0) return [];
    const heading = texts.find(({ isHeading }) => isHeading);
    return [{ title: heading?.text ?? '', texts: texts.filter((one) => one !== heading) }];
  });
}
