/** Describes a queue's events for the clinic's staff. */
import type { ConsoleToken, QueueAction, SlipRead } from '@baari/contract/queue';
import { type LineLabels, tokenLabel } from '@baari/core/doctors';
import type { QueueEventKind } from '@baari/core/queue';
import { said } from '@baari/words/said';
import type { ConsoleWords } from '@baari/words/web';
import { patientName } from './erased-patient.ts';

type Words = ConsoleWords['events'];

/**
 * An event and its author, as in "Asha called token 12" or "Token 52 was taken". With a `letter`, the text
 * contains "token A 12".
 */
export function actionText(action: QueueAction, words: Words, letter: LineLabels): string {
  const { kind, actor, number, undoneKind } = action;
  const happened: Partial<Record<QueueEventKind, (of: { label: string }) => string>> = words.happened;
  const passive = actor === 'patient' ? happened[kind] : undefined;
  if (passive && number !== null) return passive({ label: tokenLabel(letter, number) });
  const by = words.who(action.by, actor);
  const token = tokenText(number, words, letter);
  const told = toldOf(action, letter);
  if (kind === 'undone' && undoneKind !== null)
    return words.undid({ by, what: said(words.undoing[undoneKind], { token, told }) });
  return said(words.did[kind], {
    by,
    token,
    told,
    line: action.testLine?.name ?? null,
    carried: action.carried?.count ?? 0,
  });
}

/** Describes who opened a token's slip, as in "Asha opened the slip of token 12". */
export const slipReadText = ({ by, number }: SlipRead, words: Words, letter: LineLabels) =>
  words.openedSlip({ by: words.who(by), label: tokenLabel(letter, number) });

/**
 * The undone change, as in "Calling token 12 was undone", or null for any other action.
 */
export function undoneText(action: QueueAction, words: Words, letter: LineLabels): string | null {
  const { undoneKind, number } = action;
  if (undoneKind === null) return null;
  return words.wasUndone({
    what: said(words.undoing[undoneKind], {
      token: tokenText(number, words, letter),
      told: toldOf(action, letter),
    }),
  });
}

/** A token with its patient, as in "Token 12, Asha". */
export const namedToken = (
  { number, outageNumber, name }: ConsoleToken,
  words: ConsoleWords['queue'],
  letter: LineLabels,
) => words.token({ label: tokenLabel(letter, number, outageNumber), patient: patientName(name, words) });

const toldOf = (action: QueueAction, letter: LineLabels) => ({
  ...action,
  passed: (action.passed ?? []).map((number) => tokenLabel(letter, number)),
  counterpart: action.counterpart && thereOf(action.counterpart),
});

const thereOf = ({ doctorName, letter, number }: NonNullable<QueueAction['counterpart']>) => ({
  doctorName,
  label: number === null ? null : tokenLabel(letter, number),
});

const tokenText = (number: number | null, words: Words, letter: LineLabels) =>
  number === null ? words.aToken : words.token({ label: tokenLabel(letter, number) });
