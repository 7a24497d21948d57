import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Card, CardBody } from '../../../../kit/portal/design/Card.tsx';
import { Carousel } from '../../../../kit/portal/design/Carousel.tsx';
import { Html } from '../Html.tsx';
import '../i18n/es.po';
import { homeBlocksQuery } from '../query.ts';
import { type Routes, closedLinks } from './closedLinks.ts';
import styles from './HomeBlocks.module.css';

/** A block for a user: what leads to a screen that they may not open is plain text. */
function withoutClosedLinks(html: string, routes: Routes): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of closedLinks(body, routes)) link.replaceWith(...link.childNodes);
  return body.innerHTML;
}

/** Splits a block into slides, one for each outermost element, without those that lead where the user may not go. */
function slidesOf(html: string, routes: Routes): readonly string[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.children]
    .filter((slide) => closedLinks(slide, routes).length === 0)
    .map((slide) => slide.outerHTML);
}

/**
 * The home page's banner and carousel (specification A1), below the user's own data. Hidden where none is published.
 */
export function HomeBlocks() {
  const { t } = useLingui();
  const { data } = useQuery(homeBlocksQuery);
  const [banner, carousel] = data?.cmsBlocks?.items ?? [];
  const routes: Routes = useRouter().routesByPath;
  const slides = slidesOf(carousel?.content ?? '', routes);
  if (!banner && slides.length === 0) return null;
  return (
    <div className={styles.content}>
      {banner && (
        <section className={styles.banner} aria-label={banner.title ?? t`Notice`}>
          {banner.title && <h2>{banner.title}</h2>}
          <Html html={withoutClosedLinks(banner.content, routes)} />
        </section>
      )}
      {slides.length > 0 && (
        <Carousel
          label={carousel?.title ?? t`News for you`}
          slides={slides.map((html) => ({
            id: html,
            content: (
              <Card className={styles.slide}>
                <CardBody>
                  <Html html={html} />
                </CardBody>
              </Card>
            ),
          }))}
        />
      )}
    </div>
  );
}
