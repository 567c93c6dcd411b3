/**
 * Runs the queues of one outage on this computer. Answers the page's requests in place of the server.
 */
import type { Input } from '@baari/contract';
import type { ClinicConsole, ConsoleQueue } from '@baari/contract/queue';
import { ApiError, routes } from '../../shared/api/index.ts';
import { liveClient } from '../../shared/live/index.ts';
import { OUTAGE_CHANNEL, type OutageFrame } from '../../shared/live/outage-channel.ts';
import type { KeptOutage } from './kept-outage.ts';
import {
  type KeptClinic,
  type KeptOperation,
  type KeptStart,
  LOCAL_VERBS,
  type LocalAction,
  type LocalLine,
} from './kept-schema.ts';
import { after, answerOf, labelOf, slipOf } from './line-after.ts';
import { plan, type Planned } from './local-line.ts';

type SlipCall = { verb: 'getTokenSlip'; input: Input<'queue', 'getTokenSlip'> };
const LOCAL_CALLS = [...LOCAL_VERBS, 'getTokenSlip'] as const;

const pathOf = (feature: string, name: string): string => routes[feature]?.[name]?.path ?? '';

const waits = () => Promise.reject(new ApiError('unavailable', 'network.waits'));

/** Answers the requests that open the desk from the stored data. `act` answers all other requests. */
export function answerFrom(
  { me, clinics, console }: KeptClinic,
  path: string,
  act: () => Promise<unknown> = waits,
): Promise<unknown> {
  if (path === pathOf('accounts', 'getMe')) return Promise.resolve(me);
  if (path === pathOf('clinics', 'listMyClinics')) return Promise.resolve(clinics);
  if (path === pathOf('queue', 'getClinicConsole')) return Promise.resolve(console);
  return act();
}

export class LocalQueues {
  readonly #disk: Pick<KeptOutage, 'append'>;
  readonly #clinic: KeptClinic;
  readonly #start: KeptStart;
  readonly #lines: Map<string, LocalLine>;
  readonly #counts = new Map<string, number>();
  /** Actions, and the switch back to the server, run one after another. */
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  /** Continues from the lines as they were when the internet failed, and repeats the actions since then. */
  constructor(
    disk: Pick<KeptOutage, 'append'>,
    { clinic, start, done }: { clinic: KeptClinic; start: KeptStart; done: readonly KeptOperation[] },
  ) {
    this.#disk = disk;
    this.#clinic = clinic;
    this.#start = start;
    this.#lines = new Map(Object.entries(start.lines));
    for (const operation of done) this.#redo(operation);
    for (const { queue } of this.#lines.values()) liveClient().store.putConsoleQueue(queue);
  }

  get lines(): ReadonlyMap<string, LocalLine> {
    return this.#lines;
  }

  /** Returns the data that the server needs to apply a doctor's operations. */
  baseOf(doctorId: string): LocalLine['base'] | undefined {
    return this.#start.lines[doctorId]?.base;
  }

  answer(path: string, input: object): Promise<unknown> {
    return answerFrom({ ...this.#clinic, console: this.#console() }, path, () => {
      const verb = LOCAL_CALLS.find((name) => path === pathOf('queue', name));
      if (!verb) return waits();
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the path names the operation, and the page typed its input
      const call = { verb, input } as LocalAction | SlipCall;
      return call.verb === 'getTokenSlip' ? this.#slip(call) : this.inTurn(() => this.#act(call));
    });
  }

  async #slip({ input: { doctorId, number } }: SlipCall) {
    const line = this.#lines.get(doctorId);
    return line ? slipOf(this.#clinic.console, line, number) : waits();
  }

  /** Runs `work` after all earlier actions. */
  inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Allows no more actions here, because the server answers again. */
  end(): void {
    this.#isOver = true;
  }

  /**
   * Repeats an action from before a reload. A newer version of the rules may refuse it, so the server
   * decides.
   */
  #redo({ doctorId, operation, asked }: KeptOperation): void {
    const line = this.#lines.get(doctorId);
    if (!line) return;
    try {
      const tokenId = (operation.kind === 'add' ? operation.tokenId : undefined) ?? crypto.randomUUID();
      this.#keep(this.#after(line, plan(line, asked.action, { now: new Date(asked.at), tokenId })));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #after(line: LocalLine, planned: Planned): LocalLine {
    const { account } = this.#clinic.me;
    const by = account?.name || (account?.email ?? '');
    return after(line, planned, { by, count: this.#countOf(line) + 1 });
  }

  #countOf({ queue }: LocalLine): number {
    return this.#counts.get(queue.doctorId) ?? 0;
  }

  /** Makes this the line of its doctor, one operation later. */
  #keep(line: LocalLine): void {
    this.#counts.set(line.queue.doctorId, this.#countOf(line) + 1);
    this.#lines.set(line.queue.doctorId, line);
  }

  #console(): ClinicConsole {
    const { console } = this.#clinic;
    const doctors = console.doctors.map((doctor) => ({
      ...doctor,
      queue: this.#lines.get(doctor.profile.id)?.queue ?? doctor.queue,
    }));
    return { ...console, doctors };
  }

  async #act(asked: LocalAction) {
    const { doctorId } = asked.input;
    // The server answers again, so the page repeats the request there.
    if (this.#isOver) throw new ApiError('network', 'network.failed');
    const line = this.#lines.get(doctorId);
    if (!line) return waits();
    // Times never go back, even if the computer's clock does, so that a visit has no negative length.
    const now = new Date(Math.max(Date.now(), Date.parse(line.queue.computedAt) + 1));
    const planned = plan(line, asked, { now, tokenId: crypto.randomUUID() });
    const shown = this.#after(line, planned);
    try {
      await this.#disk.append({
        doctorId,
        operation: planned.operation,
        asked: { action: asked, at: now.toISOString() },
        label: labelOf(this.#clinic.console, shown, planned),
      });
    } catch {
      throw new ApiError('unavailable', 'network.not_kept');
    }
    this.#keep(shown);
    liveClient().store.putConsoleQueue(shown.queue);
    tellScreens(shown.queue);
    return answerOf(shown, planned);
  }
}

/** Shows the queue on waiting rooms' screens in other windows of this computer. */
function tellScreens(queue: ConsoleQueue): void {
  const { doctorId, computedAt, sessionId, isEnded, states, line, outage: numbers } = queue;
  const { nowServing, calledAt, recalls, lastAction } = queue;
  const frame: OutageFrame = {
    doctorId,
    // Unlike this desk, the screens follow the server again as soon as it answers.
    revision: lastAction?.revision ?? queue.revision,
    computedAt,
    sessionId,
    isEnded,
    states,
    line,
    outage: numbers,
    nowServing,
    calledAt,
    recalls,
  };
  screens ??= new BroadcastChannel(OUTAGE_CHANNEL);
  screens.postMessage(frame);
}
let screens: BroadcastChannel | null = null;
