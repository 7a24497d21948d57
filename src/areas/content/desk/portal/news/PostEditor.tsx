import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, Suspense, lazy, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import type { RawSearch } from '#kit/portal/router/search.ts';
import type { EditedPost, PostState } from '../../rules/news-api.ts';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { DraftCard } from '#kit/desk/portal/drafts/DraftCard.tsx';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import formStyles from '#kit/desk/portal/form.module.css';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { NewerVersion } from '#kit/desk/portal/versions/NewerVersion.tsx';
import styles from './News.module.css';
import { PostFields, isComplete } from './PostFields.tsx';
import { PostVersions } from './PostVersions.tsx';
import { usePostErrors } from './usePostErrors.ts';

/** Loads after the fields. */
const DraftedPost = lazy(() => import('./DraftedPost.tsx').then((module) => ({ default: module.DraftedPost })));

/** The editor of a post, beside its preview and its published versions. */
export function PostEditor({ postId }: { postId: string }) {
  const { t } = useLingui();
  const { noticia: _, ...filters }: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const found = useDesk('content.post', { postId });
  const back = () => void navigate({ to: '.', search: filters });
  const published = found.data && found.data.version > 0 ? found.data.state.title : t`New post`;
  return (
    <Page title={found.data ? published : t`Post`} aside={<Button onClick={back}>{t`All news`}</Button>}>
      <LoadFailure query={found} title={t`The post could not be loaded`} />
      {found.data && <Editing post={found.data} />}
    </Page>
  );
}

function Editing({ post }: { post: EditedPost }) {
  const { t } = useLingui();
  const doneToast = useDoneToast();
  const texts = usePostErrors();
  const { postId, version: newest, versions } = post;
  // the base stays the version at the start of editing, until the editor loads a newer one
  const [base, setBase] = useState(newest);
  const [first] = useState(post.state);
  const [edited, setEdited] = useState(post.state);
  const start = (version: number, state: PostState) => {
    setBase(version);
    setEdited(state);
  };
  const publish = useDeskAction('content.publish_post', (output, isWaiting) => {
    if (!isWaiting) setBase(output.version);
    doneToast(t`The post is published.`)(output, isWaiting);
  });
  const { isShown } = post.state;
  const shownText = isShown ? t`The post is withdrawn.` : t`The post is on the portal again.`;
  const show = useDeskAction('content.show_post', (output, isWaiting) => {
    if (!isWaiting) {
      setBase(output.version);
      setEdited((kept) => ({ ...kept, isShown: !isShown }));
    }
    doneToast(shownText)(output, isWaiting);
  });
  const input = { ...edited, postId, base };
  const busy = publish.isPending || show.isPending;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!busy) publish.mutate(input);
  }

  return (
    <>
      <FailureNote error={publish.error ?? show.error} texts={texts} />
      <NewerVersion newest={newest} base={base} busy={busy} onLoad={() => start(newest, post.state)} />
      <div className={formStyles.sides}>
        <form className={formStyles.form} onSubmit={submit}>
          <PostFields state={edited} onChange={setEdited} />
          <div className={styles.acts}>
            <Button look="primary" type="submit" changes busy={publish.isPending}>
              {t`Publish`}
            </Button>
            {newest > 0 && (
              <Button changes busy={show.isPending} onClick={() => show.mutate({ postId, base, isShown: !isShown })}>
                {isShown ? t`Withdraw from the portal` : t`Put back on the portal`}
              </Button>
            )}
          </div>
          <DraftCard
            action="content.publish_post"
            published={{ postId, ...first, base: newest }}
            edited={isComplete(edited) ? input : null}
            texts={texts}
            onLoad={(draft) => start(draft.base, draft)}
          />
        </form>
        <Suspense>
          <DraftedPost postId={postId} state={edited} />
        </Suspense>
      </div>
      {versions.length > 0 && <PostVersions post={post} />}
    </>
  );
}
