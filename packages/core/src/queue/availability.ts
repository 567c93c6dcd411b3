/** The words and the traffic light under which a doctor is shown to patients. */
import type { Announcement } from './announcement.ts';
import type { TokenOffer } from './token-offer.ts';

export type Availability =
  | { kind: 'offline'; light: 'grey'; opensAt: Date | null }
  /** The plan has no token left for patients, or no room for the doctor. */
  | { kind: 'used_up' | 'not_covered'; light: 'grey' }
  | { kind: 'busy'; light: 'yellow'; until: Date }
  | { kind: 'later'; light: 'yellow'; from: Date }
  | { kind: 'available'; light: 'green' }
  | { kind: 'waiting'; light: 'yellow' | 'red'; waiting: number };

/** Above this many waiting patients the light is red. */
const YELLOW_UP_TO = 3;

type Doctor = {
  /** A break or a late start that holds now. */
  announcement: Announcement | null;
  /** When a doctor who is not there comes; null for one who is. */
  seesFrom: Date | null;
  waiting: number;
};

export function availabilityOf(offer: TokenOffer, { announcement, seesFrom, waiting }: Doctor): Availability {
  if (offer.kind === 'closed') return { kind: 'offline', light: 'grey', opensAt: offer.opensAt };
  if (offer.kind !== 'open') return { kind: offer.kind, light: 'grey' };
  if (announcement?.kind === 'break') {
    return { kind: 'busy', light: 'yellow', until: new Date(announcement.until) };
  }
  const from = announcement === null ? seesFrom : new Date(announcement.until);
  if (from !== null) return { kind: 'later', light: 'yellow', from };
  if (waiting === 0) return { kind: 'available', light: 'green' };
  return { kind: 'waiting', light: waiting <= YELLOW_UP_TO ? 'yellow' : 'red', waiting };
}
