import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { DayField } from '#kit/portal/design/days/DayField.tsx';
import { MAX_HTML } from '../../../rules/constants.ts';
import type { PostState } from '../../rules/news-api.ts';
import { POST_IMAGES_PATH } from '../../../rules/media.ts';
import { PickImage } from '../PickImage.tsx';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { readStoreOrAll, useStoreOrAllNames } from '#kit/desk/portal/useStoreOrAllNames.ts';
import styles from './News.module.css';

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** Whether a post has all fields that publishing requires. */
export function isComplete({ title, description, publishedAt }: PostState): boolean {
  return title.trim() !== '' && description.trim() !== '' && MOMENT.test(publishedAt);
}

/** The fields of a post. */
export function PostFields({ state, onChange }: { state: PostState; onChange: (state: PostState) => void }) {
  const { t } = useLingui();
  const storeNames = useStoreOrAllNames();
  const [day = '', time = ''] = state.publishedAt.split(' ');
  const change = (changed: Partial<PostState>) => onChange({ ...state, ...changed });
  return (
    <>
      <TextField
        label={t`Title`}
        maxLength={500}
        required
        value={state.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextField
        label={t`Summary`}
        maxLength={500}
        value={state.subtitle}
        onChange={(event) => change({ subtitle: event.target.value })}
      />
      <Select
        label={t`Store`}
        value={state.store}
        options={Object.entries(storeNames).map(([value, label]) => ({ value, label }))}
        onChange={(store) => change({ store: readStoreOrAll(store) || '*' })}
      />
      <div className={styles.when}>
        <DayField
          label={t`Day`}
          value={day || undefined}
          onChange={(next) => change({ publishedAt: `${next ?? ''} ${time}` })}
        />
        <TextField
          type="time"
          label={t`Time in Colombia and Ecuador`}
          required
          value={time.slice(0, 5)}
          onChange={(event) => change({ publishedAt: `${day} ${event.target.value}:00` })}
        />
      </div>
      <TextField
        label={t`Path of the image`}
        hint={t`Of a stored one, below media/mageplaza/blog/post/. Without it, a drawing is shown.`}
        maxLength={200}
        value={state.image}
        onChange={(event) => change({ image: event.target.value })}
      />
      <PickImage
        folder={POST_IMAGES_PATH}
        only
        onPick={(path) => change({ image: path.slice(POST_IMAGES_PATH.length) })}
      />
      <TextArea
        label={t`HTML`}
        source
        rows={16}
        required
        maxLength={MAX_HTML}
        value={state.description}
        onChange={(description) => change({ description })}
      />
      <Checkbox checked={state.isShown} onChange={(event) => change({ isShown: event.target.checked })}>
        {t`Shown on the portal`}
      </Checkbox>
    </>
  );
}
