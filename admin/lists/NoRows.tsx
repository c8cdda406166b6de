import { ListNoResults, useListContext } from 'react-admin';
import { EmptyList, ReadFailure } from '../layout/Notice.tsx';

/**
 * Stands in a list where no rows are: says why they could not be read, that the filters leave none, or the sentence
 * for a list that is empty.
 */
export function NoRows({ children }: { children?: string }) {
  const list = useListContext();
  const error = list.error as Error | null | undefined;
  if (error != null) return <ReadFailure error={error} />;
  const isFiltered = Object.keys(list.filterValues as object).length > 0;
  return isFiltered || children === undefined ? (
    <ListNoResults />
  ) : (
    <EmptyList>{children}</EmptyList>
  );
}
