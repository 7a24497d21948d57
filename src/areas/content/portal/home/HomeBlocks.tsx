import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Card, CardBody } from '#kit/portal/design/Card.tsx';
import { Carousel } from '#kit/portal/design/Carousel.tsx';
import { Html } from '../Html.tsx';
import { Picture } from '../Picture.tsx';
import './messages.es.po';
import { type Routes, closedLinks } from './closedLinks.ts';
import { homeBlocksQuery } from './query.ts';
import { type ContentPicture, extractPicture } from './extractPicture.ts';
import styles from './HomeBlocks.module.css';

/** A block to show: its image, and the rest of its HTML. */
type Content = { readonly picture: ContentPicture | null; readonly html: string };

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Prepares a block for a user: a link to a screen that the user may not open becomes plain text. */
function bannerOf(html: string, routes: Routes): Content {
  const body = bodyOf(html);
  for (const link of closedLinks(body, routes)) link.replaceWith(...link.childNodes);
  const picture = extractPicture(body);
  return { picture, html: body.innerHTML };
}

/**
 * Splits a block into slides, one for each top-level element, without the slides that link to a screen that the user
 * may not open.
 */
function slidesOf(html: string, routes: Routes): readonly Content[] {
  return [...bodyOf(html).children]
    .filter((slide) => closedLinks(slide, routes).length === 0)
    .map((slide) => {
      const picture = extractPicture(slide);
      return { picture, html: slide.outerHTML };
    });
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
  const notice = banner && bannerOf(banner.content, routes);
  if (!banner && slides.length === 0) return null;
  return (
    <div className={styles.content}>
      {banner && notice && (
        <section className={styles.banner} aria-label={banner.title ?? t`Notice`}>
          <div className={styles.words}>
            {banner.title && <h2>{banner.title}</h2>}
            <Html html={notice.html} />
          </div>
          {notice.picture && <Picture {...notice.picture} sizes="(max-width: 767px) 100vw, 22rem" />}
        </section>
      )}
      {slides.length > 0 && (
        <Carousel
          label={carousel?.title ?? t`News for you`}
          slides={slides.map(({ picture, html }, index) => ({
            id: `${index} ${html}`,
            content: (
              <Card className={styles.slide}>
                {picture && <Picture {...picture} sizes="(max-width: 767px) 100vw, 24rem" />}
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
