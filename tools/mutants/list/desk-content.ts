import type { Mutation } from '../mutation.ts';

const DRAFTS = 'src/desk/server/drafts/drafts.ts';
const DRAFT_STORE = 'src/desk/server/drafts/draft-store.ts';
const DRAFTS_TEST = 'src/desk/server/drafts/drafts.test.ts';
const OF_EDITORS = `${DRAFTS_TEST} › a draft is kept for everybody who may publish it, and changes nothing on the portal`;
const OF_TWO = `${DRAFTS_TEST} › the second of two editors is refused and learns of the first`;
const NO_DRAFT = `${DRAFTS_TEST} › an invalid draft, and an action without drafts, are refused`;

const UPLOAD = 'src/desk/server/upload-routes.ts';
const USES = 'src/areas/content/desk/server/images-store.ts';
const RECEIVE = 'src/areas/content/server/receive-image.ts';
const IMAGES_TEST = 'src/areas/content/desk/server/images.test.ts';
const SHOWN = `${IMAGES_TEST} › lists the uses of an image, and refuses to remove a used image`;
const SHOWN_ELSEWHERE = `${IMAGES_TEST} › lists vouchers on sale and legal texts as uses of an image`;

/** What is prepared at the desk, and its images. */
export const DESK_CONTENT: readonly Mutation[] = [
  {
    name: 'an address is taken away without a word',
    file: 'src/areas/content/server/sanitize.ts',
    from: 'if (!kept.has(address)) lost.add(',
    to: "if (address === '' && !kept.has(address)) lost.add(",
    tests: ['src/areas/content/server/blocks.test.ts › without %s'],
  },
  {
    name: 'an editor ignores that an approval waits, and loses the version that it edits',
    file: 'src/kit/desk/portal/versions/base-after.ts',
    from: "return 'waiting' in output ? base : output.version;",
    to: "return 'waiting' in output ? base + 1 : output.version;",
    tests: [
      'src/kit/desk/portal/versions/base-after.test.ts › the next publication replaces the same version while the last one waits for a second person',
    ],
  },
  {
    name: 'a loaded draft overwrites a version that was published after it was prepared',
    file: 'src/kit/desk/portal/versions/from-draft.ts',
    from: 'base: input.base };',
    to: 'base: input.base + 1 };',
    tests: [
      'src/kit/desk/portal/versions/from-draft.test.ts › a draft replaces the version on which it was prepared, not the one published since then',
    ],
  },
  {
    name: 'an editor whose publication is refused does not learn of the version published meanwhile',
    file: 'src/kit/desk/portal/api.ts',
    from: 'error.status === 409',
    to: 'error.status === 499',
    tests: [
      'src/kit/desk/portal/api.test.ts › an action refused because somebody else was faster loads again what the screen shows',
    ],
  },
  {
    name: 'an editor shows the error of an earlier action in place of the latest one',
    file: 'src/kit/desk/portal/versions/latest-error.ts',
    from: 'second.submittedAt > first.submittedAt',
    to: 'second.submittedAt < first.submittedAt',
    tests: [
      'src/kit/desk/portal/versions/latest-error.test.ts › of two actions on an edited thing the error of the later one is shown',
    ],
  },
  {
    name: 'the second of two editors overwrites the draft of the first',
    file: DRAFT_STORE,
    from: 'where d.revision = ${base}',
    to: 'where d.revision >= ${base}',
    tests: [OF_TWO],
  },
  {
    name: 'a draft that somebody discarded comes back',
    file: DRAFT_STORE,
    from: 'where ${base} = 0 or exists',
    to: 'where ${base} >= 0 or exists',
    tests: [OF_TWO],
  },
  {
    name: 'a draft is discarded that somebody has changed meanwhile',
    file: DRAFTS,
    from: 'if (row.revision !== revision) return',
    to: 'if (row.revision < revision) return',
    tests: [OF_TWO],
  },
  {
    name: 'somebody without the right discards a draft',
    file: DRAFTS,
    from: 'if (!row || !context.actions.mayRun(row.action, context.staff)) return',
    to: 'if (!row) return',
    tests: [OF_EDITORS],
  },
  {
    name: 'every role sees all drafts',
    file: DRAFTS,
    from: '.filter(({ action }) => context.actions.mayRun(action, context.staff))',
    to: '.filter(({ action }) => context.actions.mayRun(action, context.staff) || action)',
    tests: [OF_EDITORS],
  },
  {
    name: 'a draft is to be published in the past',
    file: DRAFTS,
    from: 'if (at.getTime() <= now) return',
    to: 'if (at.getTime() <= 0) return',
    tests: [NO_DRAFT],
  },
  {
    name: 'a draft is to be published in ten years',
    file: DRAFTS,
    from: 'if (at.getTime() > now + FARTHEST)',
    to: 'if (at.getTime() > now + 10 * FARTHEST)',
    tests: [NO_DRAFT],
  },
  {
    name: 'a draft that was refused keeps its time',
    file: DRAFT_STORE,
    from: 'set publish_at = null, refused',
    to: 'set refused',
    tests: [`${DRAFTS_TEST} › a draft that is refused at its time stays, with the reason`],
  },
  {
    name: 'an image in use is removed',
    file: 'src/areas/content/desk/server/images.ts',
    from: 'if (uses.length > 0) {',
    to: 'if (uses.length > 100) {',
    tests: [SHOWN],
  },
  {
    name: 'an image is removed that a draft shows',
    file: 'src/desk/server/drafts/draft-image-store.ts',
    from: 'n.file = d.input ->> n.field',
    to: 'n.file = d.input ->> n.file',
    tests: [SHOWN],
  },
  {
    name: 'an image is removed that a post shows',
    file: USES,
    from: 'where background = ${background} or position',
    to: 'where background = ${background && address} or position',
    tests: [SHOWN],
  },
  {
    name: 'an image is removed that a legal text shows',
    file: 'src/areas/session/desk/server/legal-image-store.ts',
    from: 'where position(${address} in text) > 0',
    to: 'where position(${address} in text) > 900',
    tests: [SHOWN_ELSEWHERE],
  },
  {
    name: 'an image is removed that vouchers on sale show',
    file: 'src/areas/vouchers/desk/server/voucher-image-store.ts',
    from: 'where position(${address} in usos::text) > 0',
    to: 'where position(${address} in usos::text) > 900',
    tests: [SHOWN_ELSEWHERE],
  },
  {
    name: 'anybody at the desk uploads images',
    file: UPLOAD,
    from: 'const refusal = accessRefusal(upload, staff);',
    to: 'const refusal = staff ? null : accessRefusal(upload, staff);',
    tests: [`${IMAGES_TEST} › members who are not editors, and other sites`],
  },
  {
    name: 'another site’s page uploads an image',
    file: UPLOAD,
    from: 'if (!isPortalRequest(request, app.settings)) return',
    to: "if (!isPortalRequest(request, app.settings) && request.method === 'GET') return",
    tests: [`${IMAGES_TEST} › members who are not editors, and other sites`],
  },
  {
    name: 'a new image is not in the audit log',
    file: RECEIVE,
    from: 'await record(tx, { before, hash });',
    to: 'if (before !== null) await record(tx, { before, hash });',
    tests: [`${IMAGES_TEST} › stores an image without camera metadata, shows it to clients, and says who stored it`],
  },
  {
    name: 'of two new images at one path the second wins',
    file: RECEIVE,
    from: 'if (before !== null && !mayReplace) return EXISTS;',
    to: '',
    tests: [`${IMAGES_TEST} › replaces an image only on request`],
  },
];
