/** The addresses of the list of clinics: each way to look at it has its own. */
import type { ClinicFilter } from '@baari/contract/pages';
import type { Position } from '../../shared/location/locate.ts';

const DECIMALS = 3;

/** Leaves out what is not asked for. */
export function findPath({ query, specialty, near }: ClinicFilter, page = 1): string {
  const asked = new URLSearchParams();
  if (query) asked.set('query', query);
  if (specialty) asked.set('specialty', specialty);
  if (near) asked.set('near', near);
  if (page > 1) asked.set('page', String(page));
  const text = asked.toString();
  return text ? `/clinics?${text}` : '/clinics';
}

/** A place as an address says it, to about 100 metres: enough to sort clinics by, too little to find a house. */
export function nearText({ latitude, longitude }: Position): string {
  return `${rounded(latitude)},${rounded(longitude)}`;
}

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
