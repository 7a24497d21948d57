import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Card, CardBody } from '../../../../kit/portal/design/Card.tsx';
import { Carousel } from '../../../../kit/portal/design/Carousel.tsx';
import { Html } from '../Html.tsx';
import '../i18n/es.po';
import { homeBlocksQuery } from '../query.ts';
import styles from './HomeBlocks.module.css';

/** Splits a block into slides, one for each outermost element. */
function slidesOf(html: string): readonly string[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.children].map((element) => element.outerHTML);
}

/**
 * The home page's banner and carousel (specification A1), below the user's own data. Hidden where none is published.
 */
export function HomeBlocks() {
  const { t } = useLingui();
  const { data } = useQuery(homeBlocksQuery);
  const [banner, carousel] = data?.cmsBlocks?.items ?? [];
  const slides = slidesOf(carousel?.content ?? '');
  if (!banner && slides.length === 0) return null;
  return (
    <div className={styles.content}>
      {banner && (
        <section className={styles.banner} aria-label={banner.title ?? t`Notice`}>
          {banner.title && <h2>{banner.title}</h2>}
          <Html html={banner.content} />
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
