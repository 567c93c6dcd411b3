import type { ClinicLosses } from '@baari/contract/platform';

const count = new Intl.NumberFormat('en-IN');

/** Who is turned away when a clinic's queues end. */
export function waitingText(waitingNow: number): string {
  if (waitingNow === 0) return 'Nobody is waiting there right now.';
  const [who, tokens] =
    waitingNow === 1
      ? ['1 person is', 'the token is']
      : [`${count.format(waitingNow)} people are`, 'their tokens are'];
  return `${who} waiting there right now: ${tokens} cancelled.`;
}

/** What goes with a clinic, the most personal first; what there is none of is left out. */
export function lossesTexts({ patients, tokens, doctors, members }: ClinicLosses): string[] {
  const losses = [
    [patients, 'patient', 'patients'],
    [tokens, 'token', 'tokens'],
    [doctors, 'doctor', 'doctors'],
    [members, 'team member’s access', 'team members’ access'],
  ] as const;
  return losses
    .filter(([number]) => number > 0)
    .map(([number, one, several]) => `${count.format(number)} ${number === 1 ? one : several}`);
}
