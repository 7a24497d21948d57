import type { PersonalData } from '#kit/server/person/personal-data.ts';

/** What content has about users: nothing; its texts are the company's. */
export const personalData: PersonalData = {
  cms_block: { none: "the company's texts", texts: 'identifier store title content status' },
  cms_block_version: { none: "the company's texts", texts: 'identifier store title content status author' },
  media: { none: "the company's images", texts: 'path hash colour' },
  media_variant: { none: "the company's images", texts: 'path format bytes' },
  news: {
    none: "the company's texts",
    texts: 'post_id store title subtitle description background name url_key status',
  },
  news_version: {
    none: "the company's texts",
    texts: 'post_id store title subtitle description background name url_key status author',
  },
};
