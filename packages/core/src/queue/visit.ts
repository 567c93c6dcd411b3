/** The details of a visit that are set when a token is issued. */
import { PRIORITIES, type Priority, type Reports } from '../doctors/index.ts';

/** A first visit for a problem, a repeat visit, or a visit only to show a result, which takes a minute. */
export const VISIT_TYPES = ['new', 'follow_up', 'report'] as const;
export type VisitType = (typeof VISIT_TYPES)[number];

/**
 * The reason why staff give a patient the place “Soon”. It is a priority, or a report if the doctor gives
 * patients with reports this place.
 */
export const SOON_REASONS = [...PRIORITIES, 'report'] as const;
export type SoonReason = (typeof SOON_REASONS)[number];

/** The reason why a patient has the place “Soon”: either staff's reason, or a booked band. */
export const PLACE_REASONS = [...SOON_REASONS, 'booked'] as const;
export type PlaceReason = (typeof PLACE_REASONS)[number];

/** The maximum length of the note for the day, such as "wheelchair" or "in the car". */
export const NOTE_MAX_LENGTH = 40;

type Said = { priority: Priority | null; visitType: VisitType | null };

/**
 * Returns whether a newcomer whom staff add gets the place “Soon”. The reason is either a priority, or a
 * report if the doctor gives patients with reports this place.
 */
export const standsSoon = ({ priority, visitType }: Said, { reports }: { reports: Reports }): boolean =>
  priority !== null || (visitType === 'report' && reports === 'soon');

/** The answers to the question after a visit. The best answer is first. */
export const VISIT_RATINGS = ['good', 'fair', 'poor'] as const;
export type VisitRating = (typeof VISIT_RATINGS)[number];

/** The maximum length of the line that a patient can add to the answer, in characters. */
export const ANSWER_LINE_MAX_LENGTH = 200;

/** Patients can answer until this many days after the visit. */
export const ANSWER_DAYS = 7;
