import { useState } from 'react';
import type { InputOf, OutputOf, WaitingApproval } from '#kit/desk/core/api.ts';
import { useDeskAction } from '../api.ts';
import { useDoneToast } from '../useDoneToast.ts';
import { baseAfter } from './base-after.ts';
import { type Edited, fromDraft } from './from-draft.ts';
import type { PublishingAction } from '#kit/desk/core/publishing-actions.ts';

type VersionEditorOptions<Name extends PublishingAction, State> = {
  /** The action that publishes the edited thing. */
  action: Name;
  /** The published version's number and state, those of a thing that was never published for a new one. */
  newest: number;
  published: State;
  /** The state at the start of editing; by default the published one. */
  initial?: State;
  /** Input that publishes a state edited from version `base`; null while it cannot be sent. */
  inputOf: (state: State, base: number) => (InputOf<Name> & object) | null;
  /** The state in the input of a draft. */
  stateOf: (input: InputOf<Name>) => State;
  /** Text of the toast after publishing. */
  doneText: string;
};

/** Editing a thing that is published in versions. */
export function useVersionEditor<Name extends PublishingAction, State>(options: VersionEditorOptions<Name, State>) {
  const { action, newest, published, initial = published, inputOf, stateOf, doneText } = options;
  const doneToast = useDoneToast();
  // the base stays the version at the start of editing, until the editor loads a newer one
  const [base, setBase] = useState(newest);
  const [edited, setEdited] = useState(initial);
  // the state that was last loaded, published or saved as a draft
  const [saved, setSaved] = useState(initial);
  // the draft is found by the id in the input, which does not change
  const [thing] = useState(() => inputOf(published, newest));
  const onPublished = (output: OutputOf<PublishingAction> | WaitingApproval, isWaiting: boolean, text: string) => {
    setBase((before) => baseAfter(before, output));
    doneToast(text)(output, isWaiting);
  };
  const onSaved = (sent: InputOf<Name>) => setSaved(stateOf(sent));
  const publish = useDeskAction(action, (output, isWaiting, sent) => {
    onSaved(sent);
    onPublished(output as OutputOf<PublishingAction>, isWaiting, doneText);
  });
  const start = (from: Edited<State>) => {
    setBase(from.base);
    setEdited(from.state);
    setSaved(from.state);
    publish.reset();
  };
  const loadPublished = () => start({ state: published, base: newest });
  const loadDraft = (draft: InputOf<Name>) =>
    start(fromDraft(draft as InputOf<Name> & { readonly base: number }, stateOf));
  /** Changes what is edited as the server has changed what is published. */
  const follow = (change: (state: State) => State) => {
    setEdited(change);
    setSaved(change);
  };
  const input = inputOf(edited, base);
  const isUnsaved = JSON.stringify(inputOf(saved, base)) !== JSON.stringify(input);
  const editing = { base, newest, edited, setEdited, follow, input, isUnsaved };
  return { action, thing, ...editing, publish, onPublished, onSaved, loadPublished, loadDraft };
}

export type VersionEditor<Name extends PublishingAction, State> = ReturnType<typeof useVersionEditor<Name, State>>;
