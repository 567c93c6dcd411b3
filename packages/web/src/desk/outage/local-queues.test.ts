// @vitest-environment jsdom
/** Runs random actions without internet, with failed writes and reloads. */
import type { ConsoleQueue } from '@baari/contract/queue';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, routes } from '../../shared/api/index.ts';
import { liveClient } from '../../shared/live/index.ts';
import { queue as queueOf } from '../../shared/queue/queue-samples.ts';
import { clinicConsole, consoleDoctor } from '../../shared/test-support/clinic-samples.test-support.ts';
import type { KeptOutage } from './kept-outage.ts';
import { LOCAL_VERBS, type KeptClinic, type KeptOperation, type KeptStart } from './kept-schema.ts';
import { lineAtStart } from './local-line.ts';
import { LocalQueues } from './local-queues.ts';

const doctorId = consoleDoctor.profile.id;
const SERVER_REVISION = 7;
const kept = { epoch: 1, serviceDate: '2026-11-21', firstNumber: 1, lastOutageNumber: 0 };
const fees = { consultationFee: 300, followUpFee: null, reportFee: null };

const shown: ConsoleQueue = {
  ...queueOf([], { revision: SERVER_REVISION, practice: 'open', sessionId: null }),
  doctorId,
  computedAt: '2026-11-21T05:00:00.000Z',
  usualPayment: 'cash',
};
const clinic: KeptClinic = { me: { account: null }, clinics: [], console: clinicConsole };
const start: KeptStart = {
  since: shown.computedAt,
  lines: { [doctorId]: lineAtStart(shown, { passedBehind: 3, fees, kept, timeZone: 'Asia/Kolkata' }) },
};

/** A disk that is full for every write while `isFull` is true. */
class Disk implements Pick<KeptOutage, 'append'> {
  readonly operations: KeptOperation[] = [];
  isFull = false;

  append(operation: Parameters<KeptOutage['append']>[0]): Promise<void> {
    if (this.isFull) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const counted = { ...operation.operation, counter: this.operations.length + 1 };
    this.operations.push({ ...operation, operation: counted });
    return Promise.resolve();
  }
}

const open = (disk: Disk) => new LocalQueues(disk, { clinic, start, done: [...disk.operations] });

type Step = { verb: string; pick: number; isFull: boolean; reloads: boolean };
// Patients are added more often, so that the other actions have somebody.
const VERBS = [...LOCAL_VERBS, 'addPatient'] as const;
const steps = fc.array(
  fc.record({
    verb: fc.constantFrom(...VERBS),
    pick: fc.nat(20),
    isFull: fc.boolean(),
    reloads: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);

function inputOf({ verb, pick }: Step, queue: ConsoleQueue): object {
  const token = queue.tokens[pick % Math.max(1, queue.tokens.length)];
  const number = token?.number ?? 1;
  if (verb === 'addPatient') return { doctorId, name: `Patient ${pick}`, phone: null };
  if (verb === 'markFee')
    return { doctorId, tokenId: token?.id ?? '', fee: { mark: 'paid', kind: 'cash', paise: 30_000 } };
  const { callRevision } = queue;
  return { doctorId, number, reason: 'Fits', callRevision, inside: pick % 2 ? 'completed' : 'back_in_line' };
}

/** A reload chooses another id for a session that only the server opens later. */
const withoutSession = (queue: ConsoleQueue) => ({ ...queue, sessionId: null });

beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  );
});

it('keeps and shows exactly the acknowledged actions, whatever writes fail and however often the page reloads', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (planned) => {
      liveClient().store.clear();
      const disk = new Disk();
      let local = open(disk);
      const read = () => local.lines.get(doctorId)?.queue ?? shown;
      let acknowledged = 0;
      for (const step of planned) {
        const before = read();
        disk.isFull = step.isFull;
        const answer = await local
          .answer(routes.queue?.[step.verb]?.path ?? '', inputOf(step, before))
          .catch((error: unknown) => error);
        if (answer instanceof ApiError) expect(read()).toEqual(before);
        else {
          acknowledged += 1;
          expect(read().revision).toBeGreaterThan(Math.max(before.revision, SERVER_REVISION + 1000));
          expect(read().lastAction?.revision).toBeLessThan(SERVER_REVISION + 1);
        }
        expect(disk.operations).toHaveLength(acknowledged);
        const last = withoutSession(read());
        if (step.reloads) local = open(disk);
        expect(withoutSession(read())).toEqual(last);
      }
      expect(read().tokens.map(({ outageNumber }) => outageNumber)).toEqual(
        read().tokens.map((_, index) => index + 1),
      );
    }),
    { numRuns: 200 },
  );
});
