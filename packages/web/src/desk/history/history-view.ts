/**
 * Describes which part of a doctor's history the page shows. The view is stored in the address, so that
 * reload and Back work.
 */
import type { DoctorHistory } from '@baari/contract/queue';
import { z } from 'zod';
import { LOG_FILTERS, TOKEN_FILTERS, type LogFilter, type TokenFilter } from './history-filters.ts';

export type HistoryView = {
  /** A service date, or null for today. */
  date: string | null;
  show: 'tokens' | 'log';
  outcome: TokenFilter;
  events: LogFilter;
  /** The number of the only token to show in the log, or null for the whole log. */
  token: number | null;
};

/** The props that each part of a day's details takes. */
export type DayDetailsProps = {
  history: DoctorHistory;
  view: HistoryView;
  onShow: (changed: Partial<HistoryView>) => void;
};

const FIRST_VIEW: HistoryView = { date: null, show: 'tokens', outcome: 'all', events: 'all', token: null };

const tokenNumber = z.coerce.number().int().min(1).max(99_999);

// Uses only the valid parts of the address, because somebody may have edited it by hand.
const viewInAddress = z.object({
  date: z.iso.date().nullable().catch(FIRST_VIEW.date),
  show: z.enum(['tokens', 'log']).catch(FIRST_VIEW.show),
  outcome: z.enum(TOKEN_FILTERS).catch(FIRST_VIEW.outcome),
  events: z.enum(LOG_FILTERS).catch(FIRST_VIEW.events),
  token: tokenNumber.nullable().catch(FIRST_VIEW.token),
});

export function readHistoryView(params: URLSearchParams): HistoryView {
  return viewInAddress.parse(Object.fromEntries(params));
}

/** Returns the address parameters of a view. Leaves out parameters with their default value. */
export function writeHistoryView(view: HistoryView): URLSearchParams {
  const written = new URLSearchParams();
  for (const name of ['date', 'show', 'outcome', 'events', 'token'] as const) {
    if (view[name] !== FIRST_VIEW[name]) written.set(name, String(view[name]));
  }
  return written;
}

/** Parses a typed token number. Returns null if it is invalid. */
export function readTokenNumber(typed: string): number | null {
  return tokenNumber.safeParse(typed.trim()).data ?? null;
}
