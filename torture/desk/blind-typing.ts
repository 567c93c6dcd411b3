/** Five minutes of keys and clicks at random over a full queue, while a doctor works at it and another screen adds to it. */
import type { Page } from '@playwright/test';
import {
  chooseCallKey,
  fillQueue,
  openBrowser,
  openDesk,
  signIn,
  signInDoctor,
} from '../../bench/desk-page.ts';
import { type BenchDoctor, seedClinic } from '../../bench/seed.ts';
import type { Row } from '../part.ts';
import { type Random, randomOf } from '../random.ts';
import { openSite } from '../site.ts';

const MINUTES = 5;
const WAITING = 60;
const CALLED = 3;
const COLLEAGUE_EVERY_MS = 5000;
/** The rest is typed. */
const CLICKS_SHARE = 0.1;
const SIZE = { width: 1366, height: 625 };

const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
/** Keys of a keyboard that write nothing. F9 is left out, as it was chosen to call, and so are undo and Tab. */
const OTHERS = [
  'Backspace',
  'Delete',
  'Escape',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ArrowUp',
  'ArrowDown',
  'Enter',
];
/** What does something when it is pressed: to meet it is no accident of typing. */
const CONTROLS =
  'button, a, label, select, input[type=radio], input[type=checkbox], [role^=menuitem], [role=tab]';

export async function typeBlindly(seed: number): Promise<Row> {
  const site = await openSite(1, { LIMITS: 'off', HAS_PAGES: 'true' });
  const browser = await openBrowser();
  try {
    const [{ url }] = site.servers;
    const doctors = await seedClinic(url, site.connection, 2);
    const [doctor] = doctors;
    if (doctor === undefined) throw new Error('no doctor');
    await fillQueue(url, doctor, WAITING + CALLED, CALLED);
    const page = await browser.newPage({ viewport: SIZE });
    await signIn(page, url);
    await openDesk(page, url);
    await chooseCallKey(page);
    const colleague = await workBeside(url, doctor);
    const tried = await pressAtRandom(page, randomOf(seed, 'blind'), () => colleague.work());
    const changes = await colleague.othersChanges();
    return {
      claim:
        'at the desk no key and no click beside the buttons calls, undoes or changes what nobody asked for',
      tried: `${MINUTES} minutes over ${WAITING} waiting: ${tried.keys} keys, ${tried.clicks} clicks, a doctor at work ${colleague.rounds()} times`,
      seen: `${changes} changes${tried.sent.length > 0 ? `; sent: ${tried.sent.slice(0, 3).join('; ')}` : ''}`,
      isHeld: changes === 0 && tried.sent.length === 0,
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** A doctor who calls and adds, so that rows move and there is always something to undo. */
async function workBeside(url: string, doctor: BenchDoctor) {
  const api = await signInDoctor(url, doctor);
  const doctorId = doctor.id;
  const { revision } = await api.queue.getQueue({ doctorId });
  let rounds = 0;
  return {
    rounds: () => rounds,
    work: async () => {
      rounds += 1;
      const phone = `96${String(rounds).padStart(8, '0')}`;
      const { queue } = await api.queue.addPatient({ doctorId, name: `Walk-in ${rounds}`, phone });
      await api.queue.callNext({ doctorId, callRevision: queue.callRevision });
    },
    /** What the queue's own count of changes has more than these. */
    othersChanges: async () => (await api.queue.getQueue({ doctorId })).revision - revision - 2 * rounds,
  };
}

/** What the page sent but questions, with the last keys before. */
async function pressAtRandom(page: Page, random: Random, work: () => Promise<void>) {
  const tried = { keys: 0, clicks: 0, sent: new Array<string>() };
  const last: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') {
      tried.sent.push(`${new URL(request.url()).pathname} after ${last.slice(-8).join(' ')}`);
    }
  });
  const endsAt = performance.now() + MINUTES * 60_000;
  let worksAt = 0;
  while (performance.now() < endsAt) {
    if (performance.now() > worksAt) {
      await work();
      worksAt = performance.now() + COLLEAGUE_EVERY_MS;
    }
    if (random.chance(CLICKS_SHARE)) {
      const [x, y] = [random.below(SIZE.width), random.below(SIZE.height)];
      if (await page.evaluate(meetsControl, { x, y, controls: CONTROLS })) continue;
      last.push(`click ${x},${y}`);
      await page.mouse.click(x, y);
      tried.clicks += 1;
    } else {
      const key = random.pick(random.chance(0.8) ? PRINTABLE : OTHERS);
      if (await page.evaluate(isAnAnswer, { key, controls: CONTROLS })) continue;
      last.push(key);
      await page.keyboard.press(key);
      tried.keys += 1;
    }
  }
  return tried;
}

function meetsControl({ x, y, controls }: { x: number; y: number; controls: string }): boolean {
  return Boolean(document.elementFromPoint(x, y)?.closest(controls));
}

/** Enter in a field and on a control, and Space on a control, are asked for. */
function isAnAnswer({ key, controls }: { key: string; controls: string }): boolean {
  const focused = document.activeElement;
  if (key === 'Enter') return Boolean(focused?.closest(`${controls}, input, textarea`));
  return key === ' ' && Boolean(focused?.closest(controls));
}
