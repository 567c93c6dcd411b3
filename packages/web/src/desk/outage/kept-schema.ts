/**
 * The data that a computer keeps for an outage. An earlier or later version of this page may have written it.
 * For this reason, each part names its version and is parsed when it is read.
 */
import type { Input } from '@baari/contract';
import { account } from '@baari/contract/accounts';
import { clinicMembership } from '@baari/contract/clinics';
import {
  clinicConsole,
  consoleQueue,
  feeMark,
  keeping,
  outageBase,
  type OutageOperation,
  outageOperation,
} from '@baari/contract/queue';
import { type DoctorFees, OUTAGE_KINDS } from '@baari/core/queue';
import type { Reason } from '@baari/core/shared';
import { z } from 'zod';

/**
 * Raise this number when the schemas can no longer read older data, and add code that reads the older data.
 */
const VERSION = 1;

/** The queues that this computer keeps, by doctor id. */
export const keeper = z.object({ computerId: z.uuid(), keeping: z.record(z.string(), keeping) });
export type Keeper = z.infer<typeof keeper>;

/** The data from which the desk opens without the server. */
export const keptClinic = z.object({
  me: z.object({ account: account.nullable() }),
  clinics: z.array(clinicMembership),
  console: clinicConsole,
});
export type KeptClinic = z.infer<typeof keptClinic>;

const rupees = z.number().nullable();
const fees = z.object({
  consultationFee: rupees,
  followUpFee: rupees,
  reportFee: rupees,
}) satisfies z.ZodType<DoctorFees>;

const localLine = z.object({
  /** The queue as the screen shows it. */
  queue: consoleQueue,
  /** The line at the moment when the internet failed. The server needs this line to apply the operations. */
  base: outageBase,
  /** The first outage number of this computer, and the largest one so far. */
  firstNumber: z.int(),
  lastOutageNumber: z.int(),
  /** The number of patients who go before a passed patient who returns, a setting of the doctor. */
  passedBehind: z.int(),
  /** The doctor's fees. Missing in an outage that began with an earlier version of the page. */
  fees: fees.optional(),
  serviceDate: z.iso.date(),
});
export type LocalLine = z.infer<typeof localLine>;

/** The beginning of an outage that has not ended, with each line as it was then, by doctor id. */
export const keptStart = z.object({ since: z.iso.datetime(), lines: z.record(z.string(), localLine) });
export type KeptStart = z.infer<typeof keptStart>;

/** The desk's actions that this computer can do without the server. */
export const LOCAL_VERBS = [
  'addPatient',
  'markArrived',
  'callNext',
  'callToken',
  'notHere',
  'complete',
  'skip',
  'putBack',
  'placeAtOnce',
  'markFee',
] as const;
type LocalVerb = (typeof LOCAL_VERBS)[number];
export type LocalAction = { [Verb in LocalVerb]: { verb: Verb; input: Input<'queue', Verb> } }[LocalVerb];

const localAction = z.object({
  verb: z.enum(LOCAL_VERBS),
  input: z.looseObject({ doctorId: z.uuid() }),
});
// The server decides later with its own rules, so a wrong field here can only change this screen.
const isLocalAction = (value: unknown): value is LocalAction => localAction.safeParse(value).success;

export const keptOperation = z.object({
  doctorId: z.uuid(),
  /** The operation for the server. The operation's counter is the key under which it is stored. */
  operation: outageOperation,
  /** Lets a page show the operation again after a reload. */
  asked: z.object({ action: z.custom<LocalAction>(isLocalAction), at: z.iso.datetime() }),
  /** Names the patient on the list of operations that were not applied. */
  label: z.string(),
});
export type KeptOperation = z.infer<typeof keptOperation>;

/** An operation that this computer has not yet given a counter. */
export type Uncounted = Unnumbered<OutageOperation>;
type Unnumbered<Operation> = Operation extends unknown ? Omit<Operation, 'counter'> : never;

/** An action that the server did not apply, with the name of its patient's token. */
export const refusedAction = z.object({
  counter: z.int(),
  /** The kind of action, or null if this page could not read the action. */
  kind: z.enum(OUTAGE_KINDS).nullable(),
  at: z.iso.datetime().nullable(),
  label: z.string(),
  /** The fee mark that was not applied; null if the mark was to be removed. Missing for any other action. */
  fee: feeMark.nullable().optional(),
  reason: z.custom<Reason>((value) => typeof value === 'string'),
});
export type RefusedAction = z.infer<typeof refusedAction>;

export const written = (value: unknown): string => JSON.stringify({ version: VERSION, value });

/**
 * Returns stored data, or undefined if this version of the page cannot read it.
 */
export function readWritten<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  try {
    return z.object({ version: z.literal(VERSION), value: schema }).parse(JSON.parse(text)).value;
  } catch {
    return undefined;
  }
}

const labelled = z.object({ value: z.object({ label: z.string() }) });

/**
 * Returns the name of the patient in an operation that this version cannot read, or an empty text if it is
 * missing.
 */
export function labelIn(text: string): string {
  try {
    return labelled.parse(JSON.parse(text)).value.label;
  } catch {
    return '';
  }
}
