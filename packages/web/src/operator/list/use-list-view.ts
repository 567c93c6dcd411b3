import { useSearchParams } from 'react-router';
import type { ListAddress, ListView } from './list-address.ts';

export type ShowOptions = { replace?: boolean };
export type Show<View> = (changed: Partial<View>, options?: ShowOptions) => void;

/** The view in the address, and how to change it. Whatever is changed, the list begins at its first page again. */
export function useListView<View extends ListView>(address: ListAddress<View>) {
  const [params, setParams] = useSearchParams();
  const view = address.read(params);
  const show: Show<View> = (changed, { replace = false } = {}) =>
    setParams((current) => address.write(current, { ...address.read(current), page: 1, ...changed }), {
      replace,
      preventScrollReset: true,
    });
  const paging = {
    page: view.page,
    onPage: (page: number, options?: ShowOptions) => show({ ...view, page }, options),
  };
  return { view, show, paging };
}

/** Back leads from a search to the whole list, not through every letter of it. */
export function searchIn(
  view: { search: string },
  show: (changed: { search: string }, options?: ShowOptions) => void,
) {
  return (text: string) => show({ search: text }, { replace: view.search !== '' && text !== '' });
}
