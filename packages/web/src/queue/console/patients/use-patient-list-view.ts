import { useSearchParams } from 'react-router';
import { readView, writeView, type PatientListView } from './patient-list-view.ts';

/** The view in the address, and how to change it. Whatever is changed, the list begins at its first page again. */
export function usePatientListView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const show = (changed: Partial<PatientListView>, { replace = false } = {}) =>
    setParams((current) => writeView(current, { ...readView(current), page: 1, ...changed }), {
      replace,
      preventScrollReset: true,
    });
  // Back leads from a search to the whole list, not through every letter of it.
  const search = (text: string) => show({ search: text }, { replace: view.search !== '' && text !== '' });
  return { view, show, search };
}
