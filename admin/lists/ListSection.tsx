import type { ReactNode } from 'react';
import { Text } from '../fields/elements.tsx';
import { useFocusAfterRemoval } from '../layout/focus.ts';
import { EmptyList } from '../layout/Page.tsx';
import './lists.css';

interface ListSectionProps<Row extends { id: string }> {
  /** The id of the heading. */
  id: string;
  title: string;
  /** The buttons of the section. */
  actions?: ReactNode;
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  /** The text for no rows; null while that is not known. */
  empty: string | null;
  /** Draws a row; `onRemove` is called with its id once it is about to go. */
  children: (row: Row, onRemove: (id: string) => void) => ReactNode;
}

/** A list of the Overview under its heading and over a rule. */
export function ListSection<Row extends { id: string }>(props: ListSectionProps<Row>) {
  const { id, title, actions, rows, empty, children } = props;
  const [heading, noteRemoval] = useFocusAfterRemoval(rows);
  return (
    <section aria-labelledby={id}>
      <div className="spread list-head">
        <Text id={id} variant="h2" ref={heading} tabIndex={-1}>
          {title}
        </Text>
        {actions === undefined ? null : <div className="actions">{actions}</div>}
      </div>
      {rows?.length === 0 && empty !== null ? <EmptyList>{empty}</EmptyList> : null}
      <ul aria-labelledby={id} className="rows">
        {rows?.map((row) => children(row, noteRemoval))}
      </ul>
    </section>
  );
}
