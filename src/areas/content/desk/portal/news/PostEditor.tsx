import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { formatDateTime } from '#kit/core/day.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { EditedPost, PostState } from '../../rules/news-api.ts';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { useStoreOrAllNames } from '#kit/desk/portal/useStoreOrAllNames.ts';
import { useVersionEditor } from '#kit/desk/portal/versions/useVersionEditor.ts';
import { VersionEditorFrame } from '#kit/desk/portal/versions/VersionEditorFrame.tsx';
import { VersionEditorPage } from '#kit/desk/portal/versions/VersionEditorPage.tsx';
import { VersionList } from '#kit/desk/portal/versions/VersionList.tsx';
import { PostFields, isComplete } from './PostFields.tsx';
import { usePostErrors } from './usePostErrors.ts';

/** Loads after the fields. */
const DraftedPost = lazyComponent(() => import('./DraftedPost.tsx'), 'DraftedPost');

/** The editor of a post, beside its preview and its published versions. */
export function PostEditor({ postId }: { postId: string }) {
  const { t } = useLingui();
  const { noticia: _, ...filters } = useSearch({ from: '/mesa/noticias' });
  const found = useDesk('content.post', { postId });
  const title = found.data && found.data.versions.length > 0 ? found.data.state.title : t`New post`;
  return (
    <VersionEditorPage
      title={found.data ? title : t`Post`}
      back={t`All news`}
      filters={filters}
      query={found}
      failed={t`The post could not be loaded`}
    >
      {(post) => <Editing post={post} />}
    </VersionEditorPage>
  );
}

function Editing({ post }: { post: EditedPost }) {
  const { t } = useLingui();
  const storeNames = useStoreOrAllNames();
  const texts = usePostErrors();
  const { postId, version: newest, state: published, versions } = post;
  const editor = useVersionEditor({
    action: 'content.publish_post',
    newest,
    published,
    inputOf: (state: PostState, base) => ({ ...state, postId, base }),
    stateOf: ({ postId: _postId, base: _base, ...state }) => state,
    doneText: t`The post is published.`,
  });
  const { edited, setEdited, follow, base, onPublished } = editor;
  const { isShown } = published;
  const shownText = isShown ? t`The post is withdrawn.` : t`The post is on the portal again.`;
  const show = useDeskAction('content.show_post', (output, isWaiting) => {
    onPublished(output, isWaiting, shownText);
    if (!isWaiting) follow((state) => ({ ...state, isShown: !isShown }));
  });
  const textOf = (state: PostState) =>
    [
      state.title,
      state.subtitle,
      storeNames[state.store],
      formatDateTime(state.publishedAt),
      state.image,
      state.isShown ? t`Shown on the portal` : t({ message: 'Withdrawn', context: 'post' }),
      state.description,
    ].join('\n');
  return (
    <VersionEditorFrame
      editor={editor}
      texts={texts}
      isComplete={isComplete(edited)}
      further={{
        action: show,
        button: versions.length > 0 && (
          <Button changes busy={show.isPending} onClick={() => show.mutate({ postId, base, isShown: !isShown })}>
            {isShown ? t`Withdraw from the portal` : t`Put back on the portal`}
          </Button>
        ),
      }}
      preview={<DraftedPost postId={postId} state={edited} />}
      versions={
        <VersionList
          versions={versions}
          compare="content.post_version"
          restore="content.restore_post"
          id={{ postId }}
          newest={newest}
          textOf={textOf}
          texts={texts}
        />
      }
    >
      <PostFields state={edited} onChange={setEdited} />
    </VersionEditorFrame>
  );
}
