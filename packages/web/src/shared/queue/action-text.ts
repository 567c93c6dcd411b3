/** What happened to a queue, in words fit for a colleague. */
import type { ConsoleToken, QueueAction, SlipRead } from '@baari/contract/queue';
import type { CancelReason, QueueEventKind } from '@baari/core/queue';
import { counted } from '../format/format.ts';
import { patientName } from './erased-patient.ts';

/** `did` follows a name ("Asha …"), `undoing` follows "undid". */
type Words = {
  did: (token: string, action: QueueAction) => string;
  undoing: (token: string, action: QueueAction) => string;
};

const words: Record<QueueEventKind, Words> = {
  issued: { did: (token) => `added ${token}`, undoing: (token) => `adding ${token}` },
  called: {
    did: (token, { reason }) => `called ${token}${reason === null ? '' : ` out of turn (${reason})`}`,
    undoing: (token) => `calling ${token}`,
  },
  recalled: {
    did: (token) => `announced ${token} again`,
    undoing: (token) => `announcing ${token} again`,
  },
  arrived: {
    did: (token) => `marked ${token} as arrived`,
    undoing: (token) => `marking ${token} as arrived`,
  },
  completed: { did: (token) => `completed ${token}`, undoing: (token) => `completing ${token}` },
  skipped: {
    did: (token, { isNoShow }) => (isNoShow ? `marked ${token} as a no-show` : `skipped ${token}`),
    undoing: (token, { isNoShow }) => (isNoShow ? `marking ${token} as a no-show` : `skipping ${token}`),
  },
  arrival_withdrawn: {
    did: (token) => `took the arrival of ${token} back`,
    undoing: (token) => `taking the arrival of ${token} back`,
  },
  not_arrived_cleared: {
    did: () => 'skipped all who had not arrived',
    undoing: () => 'skipping all who had not arrived',
  },
  put_back: { did: (token) => `put ${token} back`, undoing: (token) => `putting ${token} back` },
  left: { did: (token) => `gave ${token} up`, undoing: (token) => `giving ${token} up` },
  practice_opened: { did: () => 'started the practice', undoing: () => 'starting the practice' },
  practice_closed: { did: () => 'closed the practice', undoing: () => 'closing the practice' },
  reset: { did: () => 'reset the queue', undoing: () => 'resetting the queue' },
  consultation_time_set: {
    did: (_token, { minutes }) => `changed the consultation time${lengthText(' to', minutes)}`,
    undoing: () => 'changing the consultation time',
  },
  delay_announced: {
    did: (_token, { minutes }) => `announced a late start${lengthText(', in', minutes)}`,
    undoing: () => 'announcing a late start',
  },
  break_announced: {
    did: (_token, { minutes }) => `announced a break${lengthText(' of', minutes)}`,
    undoing: () => 'announcing a break',
  },
  announcement_withdrawn: {
    did: () => 'ended the announced delay or break',
    undoing: () => 'ending the announced delay or break',
  },
  service_date_ended: { did: () => 'ended the day’s queue', undoing: () => 'ending the day’s queue' },
  undone: {
    did: (token, action) =>
      `undid ${action.undoneKind ? words[action.undoneKind].undoing(token, action) : 'a change'}`,
    undoing: () => 'undoing',
  },
};

/** Patients are told by their tokens: nobody at the clinic did it. */
const happened: Partial<Record<QueueEventKind, string>> = {
  issued: 'was taken',
  arrived: 'has arrived',
  arrival_withdrawn: 'is not here yet after all',
  left: 'was given up',
};

/** What happened and who did it, as in "Asha called token 12" or "Token 52 was taken". */
export function actionText(action: QueueAction): string {
  const { kind, actor, by, number } = action;
  const passive = actor === 'patient' ? happened[kind] : undefined;
  if (passive && number !== null) return `Token ${number} ${passive}`;
  return `${by} ${words[kind].did(tokenText(number), action)}`;
}

/** Who read a token's slip, as in "Asha opened the slip of token 12". */
export const slipReadText = ({ by, number }: SlipRead) => `${by} opened the slip of token ${number}`;

/** What an undo took back, as in "Calling token 12 was undone"; null for any other action. */
export function undoneText(action: QueueAction): string | null {
  const { undoneKind, number } = action;
  if (undoneKind === null) return null;
  const [first = '', ...rest] = words[undoneKind].undoing(tokenText(number), action);
  return `${first.toUpperCase()}${rest.join('')} was undone`;
}

/** A token and whose it is, as in "Token 12, Asha". */
export const namedToken = ({ number, name }: ConsoleToken) => `Token ${number}, ${patientName(name)}`;

const tokenText = (number: number | null) => (number === null ? 'a token' : `token ${number}`);

const lengthText = (before: string, minutes: number | null) =>
  minutes === null ? '' : `${before} ${counted(minutes, 'minute')}`;

/** Why a token is out of the queue. */
export const cancelWords: Record<CancelReason, string> = {
  skipped: 'Skipped',
  no_show: 'No-show',
  left: 'Gave up',
  practice_closed: 'Cancelled',
  reset: 'Cancelled',
  undone: 'Undone',
};
