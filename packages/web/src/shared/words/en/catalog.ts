/** The shape of each surface's words: that of English. What several surfaces say is part of each. */
import type { words as booking } from './booking.ts';
import type { words as confirming } from './confirming.ts';
import type { words as alerts } from './alerts.ts';
import type { words as clinicBookings } from './clinic-bookings.ts';
import type { words as consoleWords } from './console.ts';
import type { words as demos } from './demos.ts';
import type { words as desk } from './desk.ts';
import type { words as display } from './display.ts';
import type { words as frame } from './frame.ts';
import type { words as holder } from './holder.ts';
import type { words as lists } from './lists.ts';
import type { words as office } from './office.ts';
import type { words as opening } from './opening.ts';
import type { words as operator } from './operator.ts';
import type { words as pages } from './pages.ts';
import type { words as patient } from './patient.ts';
import type { words as poster } from './poster.ts';
import type { words as reminders } from './reminders.ts';
import type { words as shared } from './shared.ts';
import type { words as slip } from './slip.ts';
import type { words as sooner } from './sooner.ts';
import type { words as taking } from './taking.ts';
import type { words as visitor } from './visitor.ts';

export type SharedWords = typeof shared;
export type PatientWords = typeof patient;
export type ListWords = typeof lists;
export type DisplayWords = typeof display;
export type VisitorWords = typeof visitor;
export type DemoWords = typeof demos;
export type FrameWords = typeof frame;
export type PageWords = typeof pages;
export type SlipWords = typeof slip;
export type PosterWords = typeof poster;
export type SoonerWords = typeof sooner;
export type HolderWords = typeof holder;
export type OpeningWords = typeof opening;
export type TakingWords = typeof taking;
export type BookingWords = typeof booking;
export type AlertWords = typeof alerts;
export type ReminderWords = typeof reminders;
export type ConfirmingWords = typeof confirming;
export type ClinicBookingWords = typeof clinicBookings;
export type ConsoleWords = typeof consoleWords;
export type DeskWords = typeof desk;
export type OfficeWords = typeof office;
export type OperatorWords = typeof operator;

/** All there is in a language. */
export type Catalog = {
  shared: SharedWords;
  patient: PatientWords;
  /** Of the patient's pages the one on which a token is taken. */
  taking: TakingWords;
  /** Who books a time to come reads it, there and on the booking's page. */
  booking: BookingWords;
  /** Of the patient's pages those of a token and a booking. */
  alerts: AlertWords;
  /** What of that a booking's page says otherwise. */
  reminders: ReminderWords;
  /** Who is asked for a code reads it. */
  confirming: ConfirmingWords;
  /** Of the patient's pages those that list clinics, doctors or tokens. */
  lists: ListWords;
  display: DisplayWords;
  visitor: VisitorWords;
  /** Of the visitor's pages the demonstrations alone. */
  demos: DemoWords;
  /** What stands around every patient's page. The server alone draws it. */
  frame: FrameWords;
  /** The pages for who comes by, which the server alone draws, too. */
  pages: PageWords;
  /** What the desk prints for a patient. */
  slip: SlipWords;
  poster: PosterWords;
  sooner: SoonerWords;
  holder: HolderWords;
  opening: OpeningWords;
  /** What the desk, the office and the operator's pages all say. */
  console: ConsoleWords;
  desk: DeskWords;
  office: OfficeWords;
  operator: OperatorWords;
  /** What desk and office say of bookings. */
  clinicBookings: ClinicBookingWords;
};

/** What a page has loaded of it. */
export type LoadedWords = Partial<Catalog> & Pick<Catalog, 'shared'>;
