import type { QueueAction } from '@baari/contract/queue';
import { QUEUE_EVENT_KINDS } from '@baari/core/queue';
import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/console';
import { actionText, slipReadText, undoneText } from './action-text.ts';

const { events } = words;

const action = (told: Partial<QueueAction>): QueueAction => ({
  revision: 7,
  kind: 'called',
  number: 12,
  actor: 'member',
  by: 'Meena',
  at: '2026-11-21T05:00:00Z',
  reason: null,
  minutes: null,
  undoneKind: null,
  isNoShow: false,
  counterpart: null,
  ...told,
});

const kumar = (number: number | null, letter: string | null = null) => ({
  doctorId: 'kumar',
  revision: 3,
  doctorName: { name: 'Kumar', title: 'dr' as const },
  letter,
  number,
});

test.each<[Partial<QueueAction>, string]>([
  [{}, 'Meena called token 12'],
  [{ reason: 'Emergency' }, 'Meena called token 12 out of turn (Emergency)'],
  [{ kind: 'issued' }, 'Meena added token 12'],
  [{ kind: 'issued', reason: 'infant' }, 'Meena added token 12 (infant)'],
  [{ kind: 'issued', late: 'came from far' }, 'Meena added token 12 (came from far)'],
  [
    { kind: 'issued', reason: 'infant', late: 'came from far' },
    'Meena added token 12 (infant, came from far)',
  ],
  [{ kind: 'placed_soon', reason: 'age' }, 'Meena moved token 12 ahead (senior citizen)'],
  [{ kind: 'placed_at_once', reason: 'Chest pain' }, 'Meena put token 12 next (Chest pain)'],
  [{ kind: 'issued', actor: 'patient', by: 'Patient' }, 'Token 12 was taken'],
  [{ kind: 'arrived', actor: 'patient', by: 'Patient' }, 'Token 12 has arrived'],
  [{ kind: 'left', actor: 'patient', by: 'Patient' }, 'Token 12 was cancelled by the patient'],
  [{ kind: 'arrived' }, 'Meena marked token 12 as arrived'],
  [{ kind: 'skipped' }, 'Meena skipped token 12'],
  [{ kind: 'skipped', isNoShow: true }, 'Meena marked token 12 as a no-show'],
  [{ kind: 'undone', undoneKind: 'skipped', isNoShow: true }, 'Meena undid marking token 12 as a no-show'],
  [{ kind: 'delay_announced', number: null, minutes: 20 }, 'Meena announced a late start, in 20 minutes'],
  [{ kind: 'break_announced', number: null, minutes: 1 }, 'Meena announced a break of 1 minute'],
  [
    { kind: 'consultation_time_set', number: null, minutes: 8 },
    'Meena changed the consultation time to 8 minutes',
  ],
  [{ kind: 'sent_away' }, 'Meena sent token 12 for a test'],
  [
    { kind: 'sent_away', testLine: { name: 'Laboratory', title: 'none' } },
    'Meena sent token 12 to Laboratory for a test',
  ],
  [{ kind: 'reset', number: null }, 'Meena reset the queue'],
  [{ kind: 'moved_away', counterpart: kumar(7) }, 'Meena moved token 12 to Dr. Kumar, token 7 there'],
  [
    { kind: 'moved_here', counterpart: kumar(7), reason: 'patient' },
    'Meena moved token 12 here from Dr. Kumar, token 7 there, as the patient asked',
  ],
  [{ kind: 'moved_away', number: null, counterpart: kumar(null) }, 'Meena moved the line to Dr. Kumar'],
  [
    { kind: 'undone', undoneKind: 'moved_here', number: null, counterpart: kumar(null) },
    'Meena undid moving the line of Dr. Kumar here',
  ],
  [{ kind: 'undone', undoneKind: 'called' }, 'Meena undid calling token 12'],
  [{ kind: 'undone', undoneKind: 'practice_closed', number: null }, 'Meena undid closing the practice'],
])('describes %j as %j', (told, text) => expect(actionText(action(told), events, null)).toBe(text));

test('names a token with its line’s letter if that is shown', () => {
  expect(actionText(action({}), events, 'A')).toBe('Meena called token A 12');
  expect(actionText(action({ passed: [10, 11] }), events, 'A')).toBe(
    'Meena called token A 12; not here: A 10, A 11',
  );
  expect(actionText(action({ kind: 'moved_away', counterpart: kumar(3, 'B') }), events, 'A')).toBe(
    'Meena moved token A 12 to Dr. Kumar, token B 3 there',
  );
  expect(undoneText(action({ kind: 'undone', undoneKind: 'called' }), events, 'A')).toBe(
    'Calling token A 12 was undone',
  );
  expect(actionText(action({ kind: 'left', actor: 'patient' }), events, 'A')).toBe(
    'Token A 12 was cancelled by the patient',
  );
  const read = { sessionId: 's', number: 12, by: 'Meena', at: '2026-11-21T05:00:00Z' };
  expect(slipReadText(read, events, 'A')).toBe('Meena opened the slip of token A 12');
});

test('describes an undo by the change that was undone', () => {
  expect(undoneText(action({ kind: 'undone', undoneKind: 'skipped' }), events, null)).toBe(
    'Skipping token 12 was undone',
  );
  expect(undoneText(action({ kind: 'undone', undoneKind: 'skipped', isNoShow: true }), events, null)).toBe(
    'Marking token 12 as a no-show was undone',
  );
  expect(undoneText(action({}), events, null)).toBeNull();
});

test.each(QUEUE_EVENT_KINDS)('names the author of the event %s', (kind) => {
  expect(actionText(action({ kind }), events, null)).toMatch(/^Meena \S+/);
});
