/**
 * Replays a session to an estimator in the way in which the server would see it, and records the estimates.
 */
import { lineOrder } from '@baari/core/queue';
import type { VisitKind } from '../../packages/core/src/wait-time/index.ts';
import { Home, WAY_MINUTES, type Departures, type Policy } from './leave-home.ts';
import type { Moment, PatientRecord, Rival, SessionRecord, Told } from './session-record.ts';

/** Pairs an estimate with the actual wait. */
export type Answer = { moment: Moment; told: Told; minutes: number };

export type Replayed = {
  /** The estimate that each patient got on joining. */
  joined: Answer[];
  /** The estimates of patients who are waiting when a late start is announced. */
  announced: Answer[];
  departures: Departures[];
};

type Step =
  | { at: number; kind: 'join' | 'leave' | 'call'; patient: PatientRecord }
  | { at: number; kind: 'look' | 'announce' };

const ORDER = { announce: 0, join: 1, leave: 2, call: 3, look: 4 };

/** While patients wait, the server makes new predictions this often. */
const LOOK_EVERY_MINUTES = 0.5;

/**
 * With `isFollowed`, waiting patients also look at their page every half minute, and leave home when the page
 * tells them to.
 */
export function replay(session: SessionRecord, rival: Rival, isFollowed: boolean): Replayed {
  const room = new Room(session, rival, isFollowed);
  rival.open(session);
  for (const step of stepsOf(session, isFollowed)) room.take(step);
  rival.close();
  return room;
}

function stepsOf({ patients, announced }: SessionRecord, isFollowed: boolean): Step[] {
  const steps = patients.flatMap((patient): Step[] => [
    { at: patient.joinedAt, kind: 'join', patient },
    ...(patient.calledAt === null ? [] : [{ at: patient.calledAt, kind: 'call', patient } as const]),
    ...(patient.leftAt === null ? [] : [{ at: patient.leftAt, kind: 'leave', patient } as const]),
  ]);
  const times = steps.map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const looks = isFollowed ? Math.floor((last - first) / LOOK_EVERY_MINUTES) : 0;
  for (let look = 1; look <= looks; look += 1)
    steps.push({ at: first + look * LOOK_EVERY_MINUTES, kind: 'look' });
  if (announced) steps.push({ at: announced.at, kind: 'announce' });
  return steps.toSorted((a, b) => a.at - b.at || ORDER[a.kind] - ORDER[b.kind]);
}

class Room implements Replayed {
  readonly joined: Answer[] = [];
  readonly announced: Answer[] = [];
  readonly departures: Departures[] = [];
  private readonly waiting = new Map<number, PatientRecord>();
  private readonly homes = new Map<number, Home>();
  /** The estimates that are made when the queue changes, by patient. */
  private readonly told = new Map<number, Answer[]>();
  private called: PatientRecord | null = null;
  private readonly session: SessionRecord;
  private readonly rival: Rival;
  private readonly isFollowed: boolean;

  constructor(session: SessionRecord, rival: Rival, isFollowed: boolean) {
    this.session = session;
    this.rival = rival;
    this.isFollowed = isFollowed;
  }

  take(step: Step): void {
    switch (step.kind) {
      case 'leave':
        this.waiting.delete(step.patient.number);
        this.everybodyLooks(step.at);
        break;
      case 'join':
        this.join(step.at, step.patient);
        break;
      case 'announce':
        for (const one of this.waiting.values()) this.ask(step.at, one, this.announced);
        break;
      case 'look':
        this.everybodyLooks(step.at);
        break;
      case 'call':
        this.call(step.at, step.patient);
    }
  }

  private join(at: number, patient: PatientRecord): void {
    if (patient.isInserted) return;
    this.waiting.set(patient.number, patient);
    if (this.isFollowed) this.homes.set(patient.number, new Home(at, this.way(patient)));
    this.ask(at, patient, this.joined);
  }

  /**
   * Returns a patient's travel time. It is twenty minutes, or on days like recorded ones, a different time
   * for each patient.
   */
  private way({ number }: PatientRecord): number {
    const { ways } = this.session;
    return ways?.[number % ways.length] ?? WAY_MINUTES;
  }

  private call(at: number, patient: PatientRecord): void {
    this.waiting.delete(patient.number);
    this.learn(at, patient);
    this.called = patient;
    for (const one of this.waiting.values()) this.ask(at, one);
  }

  private learn(at: number, patient: PatientRecord): void {
    const { called } = this;
    if (called === null) this.rival.started(at);
    else {
      // If the line was empty, the slot ended together with the visit.
      const over = called.doneAt !== null && patient.joinedAt > called.doneAt ? called.doneAt : at;
      const pause = this.breakBetween(called.calledAt ?? at, over);
      const minutes = over - (called.calledAt ?? at) - pause;
      if (called.came) this.rival.slot(minutes, called.isInserted, kindOf(called));
      else this.rival.noShow(minutes);
      if (pause > 0) this.rival.breakOver(pause);
    }
    for (const { moment, told, minutes } of this.told.get(patient.number) ?? []) {
      this.rival.outcome(moment, told, minutes);
    }
    const home = this.homes.get(patient.number);
    if (home) this.departures.push(waitsOf(home, at));
  }

  private breakBetween(from: number, to: number): number {
    return this.session.breaks.reduce(
      (sum, pause) => sum + Math.max(0, Math.min(to, pause.to) - Math.max(from, pause.from)),
      0,
    );
  }

  private everybodyLooks(at: number): void {
    const known = this.known(at);
    for (const [ahead, { number }] of this.line().entries()) {
      const home = this.homes.get(number);
      if (home && !home.isEmpty) home.look(at, this.rival.tell({ ...known, ahead }));
    }
  }

  private line(): PatientRecord[] {
    return [...this.waiting.values()].toSorted((a, b) => lineOrder({ key: a.number }, { key: b.number }));
  }

  private ask(at: number, patient: PatientRecord, kept?: Answer[]): void {
    const ahead = this.line().indexOf(patient);
    const moment = { ...this.known(at), ahead };
    const told = this.rival.tell(moment);
    this.homes.get(patient.number)?.look(at, told);
    if (patient.calledAt === null) return;
    const answer = { moment, told, minutes: patient.calledAt - at };
    kept?.push(answer);
    this.told.set(patient.number, [...(this.told.get(patient.number) ?? []), answer]);
  }

  private known(at: number): Omit<Moment, 'ahead'> {
    const { announced, breaks } = this.session;
    const running = breaks.find(({ from, to }) => from <= at && at < to);
    return {
      at,
      elapsed: this.elapsed(at),
      hasStarted: this.called !== null,
      announcedStart: announced !== null && announced.at <= at ? announced.startsAt : null,
      // Staff announce a break of fifteen minutes.
      breakMinutes: running ? Math.max(1, running.from + 15 - at) : 0,
      kinds: { inside: this.called ? kindOf(this.called) : 'unknown', line: this.line().map(kindOf) },
    };
  }

  /**
   * Returns the length of the current visit. While patients wait, only the next call shows that a visit has
   * ended. So a break without an announcement looks like a long visit.
   */
  private elapsed(at: number): number | null {
    const { called } = this;
    if (called === null || called.calledAt === null) return null;
    const { doneAt } = called;
    const isOver =
      doneAt !== null &&
      doneAt <= at &&
      ![...this.waiting.values()].some(({ joinedAt }) => joinedAt <= doneAt);
    return isOver ? null : at - called.calledAt - this.breakBetween(called.calledAt, at);
  }
}

const kindOf = ({ visitType }: PatientRecord): VisitKind => visitType ?? 'unknown';

const waitsOf = (home: Home, calledAt: number): Departures => {
  const waited = (policy: Policy) => home.waited(policy, calledAt);
  return { usual: waited('usual'), closer: waited('closer') };
};
