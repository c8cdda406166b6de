import { useId, type FormEvent } from 'react';
import type { Suggestion } from './checkSuggestion.ts';
import FormField from '../FormField.tsx';

/** How far a suggestion is on its way. */
export type SuggestionState =
  | { kind: 'idle' | 'submitting' | 'success' }
  | { kind: 'error'; message: string; field: keyof Suggestion | null };

interface Props {
  clubName: string;
  /** The club's own host, for the example of an address. */
  host: string;
  state: SuggestionState;
  filledIn: Suggestion;
  onEdit: (change: Partial<Suggestion>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The fields of the reply slip, and what became of what was written there. */
export default function SuggestionForm(props: Props) {
  const { clubName, host, state, filledIn, onEdit, onSubmit } = props;
  const messageId = useId();
  const wrongField = state.kind === 'error' ? state.field : null;
  return (
    <form className="slip-form" noValidate onSubmit={onSubmit}>
      <FormField
        label="Blog name"
        name="name"
        type="text"
        placeholder="e.g., The Kop Times"
        maxLength={120}
        value={filledIn.blogName}
        errorId={wrongField === 'blogName' ? messageId : null}
        onEdit={(blogName) => {
          onEdit({ blogName });
        }}
      />
      <FormField
        label="Feed URL"
        name="url"
        type="url"
        placeholder={`${host}/feed`}
        maxLength={2000}
        value={filledIn.feedUrl}
        errorId={wrongField === 'feedUrl' ? messageId : null}
        onEdit={(feedUrl) => {
          onEdit({ feedUrl });
        }}
      />
      <label className="slip-trap" aria-hidden="true">
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {/* Not disabled while it is sent, as that would throw the focus away. */}
      <button
        type="submit"
        className="button button--main"
        aria-disabled={state.kind === 'submitting'}
      >
        {state.kind === 'submitting' ? 'Submitting…' : 'Submit Feed'}
      </button>
      <p
        id={messageId}
        className="form-message"
        data-kind={state.kind}
        role={state.kind === 'error' ? 'alert' : 'status'}
      >
        {state.kind === 'error' && state.message}
        {state.kind === 'success' &&
          `Thank you! We look at every blog before its stories join the ${clubName} news.`}
      </p>
    </form>
  );
}
