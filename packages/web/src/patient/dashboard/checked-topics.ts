/** Which live feeds tell of the tokens of a phone number, and when what they tell makes it worth to read them again. */
import type { Topic } from '@baari/contract/live';
import type { CheckedToken } from '@baari/contract/queue';
import type { LiveClient } from '../../shared/live/index.ts';

/** A token taken here is followed by its number; of any other nobody may know in which doctor's queue it stands. */
export function checkedTopics(tokens: readonly CheckedToken[]): Topic[] {
  const topics = tokens.map(({ own, clinic }): Topic =>
    own ? `queue:${own.doctor.id}` : `board:${clinic.id}`,
  );
  return [...new Set(topics)];
}

/** Changes when the tokens have to be read again: another sitting of an own token's doctor, anything at the other clinics. */
export function checkedMark(tokens: readonly CheckedToken[], { store }: Pick<LiveClient, 'store'>): string {
  const marks = tokens.flatMap(({ own, clinic }) => {
    if (own) return [store.queue(own.doctor.id)?.sessionId ?? ''];
    return (store.doctors(clinic.id) ?? []).map(({ id }) => `${store.queue(id)?.revision ?? ''}`);
  });
  return marks.join();
}
