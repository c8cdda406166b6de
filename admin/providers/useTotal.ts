import { useGetList, type UseGetListOptions } from 'react-admin';

/** How many records a filter leaves; undefined until it is known. */
export function useTotal(
  resource: string,
  filter: object,
  options: UseGetListOptions = {},
): number | undefined {
  return useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } }, options).total;
}
