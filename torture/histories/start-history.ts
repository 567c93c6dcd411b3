/** Makes staff and patients work at the same time over all servers of a site, and records their responses. */
import { createTestClient } from '../../packages/server/test/api-client.ts';
import { OWNER } from '../../harness/seed.ts';
import { randomOf } from '../random.ts';
import { Book } from './book.ts';
import { Browser } from './browser.ts';
import { Feed } from './feed.ts';
import type { History, Seen } from './history.ts';
import type { Line } from './lines.ts';
import { Seat, type SeatOptions } from './seat.ts';

export type HistoryOptions = {
  /** The servers. Each request goes to a random server. */
  urls: readonly string[];
  /** The lines that `openLines` returned. */
  doctors: readonly Line[];
  seed: number;
  /** The number of operations. If it is omitted, clients send operations until they are stopped. */
  operations?: number;
  receptionists?: number;
  /** The number of patients' phones for each doctor. */
  phones?: number;
  /** The longest pause between two operations. The default is 0, which means no pause. */
  pauseMs?: number;
};

export type RunningHistory = {
  /** Resolves when all operations are settled. */
  done: Promise<void>;
  /** The times of the acknowledged changes so far, in milliseconds of a monotonic clock. */
  acknowledged: readonly number[];
  /**
   * Waits until every actor has finished the last operation, and returns the record. The database must be
   * read only after this.
   */
  stop: () => Promise<History>;
};

/** The number of topics on one stream. */
const FOLLOWED = 2;

export async function startHistory(options: HistoryOptions): Promise<RunningHistory> {
  const { urls, doctors, seed, operations } = options;
  const book = new Book(doctors, operations);
  const people = await openPeople(options);
  const seats = people.map(({ cookies, ...who }) => {
    const browser = new Browser(urls, cookies);
    const random = randomOf(seed, who.name);
    const seat = new Seat({
      ...who,
      browser,
      random,
      book,
      allDoctorIds: doctors.map(({ id }) => id),
      servers: urls.length,
      pauseMs: options.pauseMs ?? 0,
    });
    return { seat, browser };
  });
  const feeds = openFeeds(
    options,
    book,
    people.find(({ actor }) => actor.startsWith('member'))?.cookies ?? '',
  );
  const done = Promise.all(seats.map(({ seat }) => seat.run())).then(() => {});
  return {
    done,
    acknowledged: book.acknowledged,
    stop: async () => {
      book.stop();
      await done;
      for (const { browser } of seats) browser.close();
      for (const feed of feeds) feed.close();
      return { seed, told: book.told };
    },
  };
}

type Person = Pick<SeatOptions, 'name' | 'actor' | 'isPatient' | 'doctorIds'> & { cookies: string };

async function openPeople({
  urls,
  doctors,
  receptionists = 8,
  phones = 2,
}: HistoryOptions): Promise<Person[]> {
  const url = urls[0] ?? '';
  const people: Person[] = [];
  for (const [index, doctor] of doctors.entries()) {
    const doctorIds = [doctor.id];
    const panel = createTestClient(url);
    await panel.api.doctors.signInDoctor({ phone: doctor.phone, code: doctor.code });
    const [actor, cookies] = [`doctor ${doctor.id}`, cookiesOf(panel.cookies)];
    people.push({ name: `panel ${index}`, actor, isPatient: false, doctorIds, cookies });
    for (let phone = 0; phone < phones; phone += 1) {
      const { name, deviceId, cookies: own } = await openPhone(url, doctor.id, `phone ${index}-${phone}`);
      people.push({ name, actor: `device ${deviceId}`, isPatient: true, doctorIds, cookies: own });
    }
  }
  const doctorIds = doctors.map(({ id }) => id);
  for (let index = 0; index < receptionists; index += 1) {
    const desk = createTestClient(url);
    const account = await desk.api.accounts.signIn(OWNER);
    const [actor, cookies] = [`member ${account.id}`, cookiesOf(desk.cookies)];
    people.push({ name: `desk ${index}`, actor, isPatient: false, doctorIds, cookies });
  }
  return people;
}

/**
 * Opens a phone, which views the queue once to get its device cookie. A repeated request is recognised only
 * from the same device.
 */
async function openPhone(url: string, doctorId: string, name: string) {
  const phone = createTestClient(url);
  await phone.api.queue.getQueue({ doctorId });
  const deviceId = phone.cookies.get('baari_device')?.slice(0, 36) ?? '';
  return { name, deviceId, cookies: cookiesOf(phone.cookies) };
}

const cookiesOf = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Watches each queue on one of the servers, in the public view or in the desk's view. */
function openFeeds({ urls, doctors }: HistoryOptions, book: Book, memberCookies: string): Feed[] {
  const feeds: Feed[] = [];
  for (let group = 0; group * FOLLOWED < doctors.length; group += 1) {
    const followed = doctors.slice(group * FOLLOWED, (group + 1) * FOLLOWED);
    const server = group % urls.length;
    const kind = Math.floor(group / urls.length) % 2 === 0 ? 'queue' : 'desk';
    const topics = followed.map(({ id }) => `${kind}:${id}`);
    const cookies = kind === 'desk' ? memberCookies : '';
    const name = `${kind} feed ${group} of server ${server}`;
    const onSeen = (doctorId: string, seen: Seen) => book.see(doctorId, seen);
    feeds.push(new Feed({ url: urls[server] ?? '', topics, cookies, name, onSeen }));
  }
  return feeds;
}
