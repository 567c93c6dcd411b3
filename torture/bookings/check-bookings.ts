/** Compares the bookings in the database with the responses that people got. */
import { bandsAhead } from '../../packages/core/src/bookings/index.ts';
import { DEFAULT_WORKING_HOURS } from '../../packages/core/src/doctors/index.ts';
import type { TestClient } from '../../packages/server/test/api-client.ts';
import type { Row } from '../part.ts';
import type { Site } from '../site.ts';
import type { Told } from './person.ts';

type Stored = {
  id: string;
  doctorId: string;
  secret: string;
  phone: string | null;
  state: string;
  seat: number;
  bandStart: Date;
  bookedAt: Date;
  tokenSecret: string | null;
};

const TIME_ZONE = 'Asia/Kolkata';
const DONE = 200;

export async function checkBookings(site: Site, owner: TestClient, told: readonly Told[]): Promise<Row[]> {
  const stored = await site.db.query<Stored>(
    `SELECT b.id, b.doctor_id, b.secret, b.phone, b.state, b.seat, b.band_start, b.booked_at, t.secret AS token_secret
     FROM booking b LEFT JOIN token t ON t.id = b.token_id`,
  );
  const [found] = await site.db.query<{ strays: number }>(
    `SELECT count(*)::integer AS strays FROM token t JOIN booking b ON b.secret = t.secret WHERE b.token_id IS DISTINCT FROM t.id`,
  );
  return [
    told5xx(told),
    await seats(owner, stored),
    kept(told, stored),
    tokens(told, stored, found?.strays ?? 0),
  ];
}

function told5xx(told: readonly Told[]): Row {
  const failed = told.reduce((sum, one) => sum + one.failed, 0);
  const reasons = new Set(told.flatMap(({ reason }) => reason ?? []));
  return {
    claim: 'each simultaneous booking request gets an answer or a reason for the refusal',
    tried: `${told.length} operations over two processes, one of them killed, ${reasons.size} reasons`,
    seen: `${failed} failures`,
    isHeld: failed === 0 && told.length > 0,
  };
}

async function seats(owner: TestClient, stored: readonly Stored[]): Promise<Row> {
  const taken = stored.filter(({ state }) => ['booked', 'checked_in'].includes(state));
  const places = taken.map((one) => `${one.doctorId} ${one.bandStart.toISOString()} ${one.seat}`);
  const twice = places.length - new Set(places).size;
  let outside = 0;
  for (const doctorId of new Set(taken.map((one) => one.doctorId))) {
    const { paceMinutes, ...rules } = await owner.api.bookings.getBookingRules({ doctorId });
    for (const one of taken.filter((each) => each.doctorId === doctorId)) {
      const hours = { workingHours: DEFAULT_WORKING_HOURS, datedHours: [], timeZone: TIME_ZONE };
      const bands = bandsAhead(hours, rules, paceMinutes, one.bookedAt);
      const band = bands.find(({ start }) => start.getTime() === one.bandStart.getTime());
      if (band === undefined || one.seat > band.seats) outside += 1;
    }
  }
  return {
    claim: 'no two bookings share a seat, and every booked seat exists',
    tried: `${taken.length} seats taken at the end`,
    seen: `${twice} twice, ${outside} outside of the doctor's hours or beyond the seats of a band`,
    isHeld: twice + outside === 0 && taken.length > 0,
  };
}

function kept(told: readonly Told[], stored: readonly Stored[]): Row {
  const isDone = ({ status }: Told) => status === DONE;
  const byPhone = Map.groupBy(stored, ({ phone }) => phone);
  const booked = told.filter(({ verb }) => verb === 'book');
  const lost = booked.filter((one) => isDone(one) && byPhone.get(one.phone)?.length !== 1).length;
  const unasked = booked.filter((one) => !isDone(one) && byPhone.has(one.phone)).length;
  const cancelled = told.filter((one) => one.verb === 'cancel' && isDone(one));
  const alive = cancelled.filter(({ about }) => stateOf(stored, about) !== 'cancelled').length;
  return {
    claim: 'each confirmed booking exists once, and no refused booking exists',
    tried: `${booked.length} bookings requested, ${cancelled.length} cancelled`,
    seen: `${lost} lost or doubled, ${unasked} made although refused, ${alive} open although cancelled`,
    isHeld: lost + unasked + alive === 0,
  };
}

function tokens(told: readonly Told[], stored: readonly Stored[], strays: number): Row {
  const checkedIn = stored.filter(({ state }) => state === 'checked_in');
  const other = checkedIn.filter(({ secret, tokenSecret }) => secret !== tokenSecret).length;
  const undone = new Set(
    told.flatMap(({ verb, status, about }) => (verb === 'undo' && status === DONE ? about : [])),
  );
  const came = told.filter(({ verb, status }) => verb === 'checkIn' && status === DONE);
  const gone = came.filter(({ about }) => {
    const state = stateOf(stored, about);
    return state !== 'checked_in' && !undone.has(idOf(stored, about) ?? '');
  }).length;
  return {
    claim: 'each checked-in patient has one token, with the link of the booking',
    tried: `${came.length} check-ins, ${undone.size} undone, ${checkedIn.length} tokens of bookings`,
    seen: `${other} with another link, ${strays} without a booking, ${gone} missing`,
    isHeld: other + strays + gone === 0 && checkedIn.length > 0,
  };
}

const findIn = (stored: readonly Stored[], about: string | null) =>
  stored.find(({ id, secret }) => id === about || secret === about);
const stateOf = (stored: readonly Stored[], about: string | null) => findIn(stored, about)?.state ?? null;
const idOf = (stored: readonly Stored[], about: string | null) => findIn(stored, about)?.id ?? null;
