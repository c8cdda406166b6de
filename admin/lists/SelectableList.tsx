import { useState, type ReactNode } from 'react';
import {
  List,
  ListContextProvider,
  useListContext,
  type Identifier,
  type ListProps,
  type RaRecord,
} from 'react-admin';
import { keepSeen, type Selection } from './keepSeen.ts';

/**
 * react-admin's list for rows that can be selected. What is selected is what is seen, and goes with the
 * page: react-admin's own selection would stay with the resource, under every filter and in every tab.
 */
export function SelectableList<RecordType extends RaRecord>({
  children,
  ...props
}: ListProps<RecordType>) {
  return (
    <List<RecordType> {...props}>
      <SeenSelection>{children}</SeenSelection>
    </List>
  );
}

function SeenSelection({ children }: { children: ReactNode }) {
  const list = useListContext<RaRecord>();
  const filterValues = list.filterValues as object;
  const seenIds = (list.data ?? []).map(({ id }) => id);
  const [stored, setStored] = useState<Selection>({ ids: [], filterValues });
  const selection = keepSeen(stored, filterValues, seenIds);
  // While drawing, not in an effect: nothing is drawn, or clicked, with what has gone.
  if (selection !== stored) setStored(selection);

  const select = (ids: readonly Identifier[]) => setStored({ ids, filterValues });
  return (
    <ListContextProvider
      value={{
        ...list,
        selectedIds: [...selection.ids],
        onSelect: select,
        onSelectAll: () => select(seenIds),
        onToggleItem: (id: Identifier) => {
          const others = selection.ids.filter((other) => other !== id);
          select(others.length < selection.ids.length ? others : [...others, id]);
        },
        onUnselectItems: () => select([]),
      }}
    >
      {children}
    </ListContextProvider>
  );
}
