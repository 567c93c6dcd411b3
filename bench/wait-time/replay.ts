/** Plays a sitting to an estimator as it would have come to know it, and keeps what it told. */
import type { Moment, PatientRecord, Rival, SessionRecord, Told } from './session-record.ts';

/** What somebody was told, and what came. */
export type Answer = { moment: Moment; told: Told; minutes: number };

export type Replayed = {
  /** What each was told on joining. */
  joined: Answer[];
  /** What each was told at every later call, by patient, in order. */
  followed: Map<number, Answer[]>;
};

type Step =
  | { at: number; kind: 'join' | 'leave'; patient: PatientRecord }
  | { at: number; kind: 'call'; patient: PatientRecord };

const ORDER = { join: 0, leave: 1, call: 2 };

export function replay(session: SessionRecord, rival: Rival): Replayed {
  const room = new Room(session, rival);
  rival.open();
  for (const step of stepsOf(session)) room.take(step);
  rival.close();
  return { joined: room.joined, followed: room.followed };
}

function stepsOf({ patients }: SessionRecord): Step[] {
  const steps = patients.flatMap((patient): Step[] => [
    { at: patient.joinedAt, kind: 'join', patient },
    ...(patient.calledAt === null ? [] : [{ at: patient.calledAt, kind: 'call', patient } as const]),
    ...(patient.leftAt === null ? [] : [{ at: patient.leftAt, kind: 'leave', patient } as const]),
  ]);
  return steps.toSorted((a, b) => a.at - b.at || ORDER[a.kind] - ORDER[b.kind]);
}

class Room {
  readonly joined: Answer[] = [];
  readonly followed = new Map<number, Answer[]>();
  private readonly waiting = new Map<number, PatientRecord>();
  private called: PatientRecord | null = null;
  private readonly session: SessionRecord;
  private readonly rival: Rival;

  constructor(session: SessionRecord, rival: Rival) {
    this.session = session;
    this.rival = rival;
  }

  take({ at, kind, patient }: Step): void {
    if (kind === 'leave') {
      this.waiting.delete(patient.number);
      return;
    }
    if (kind === 'join') {
      this.waiting.set(patient.number, patient);
      const answer = this.ask(at, patient);
      if (answer) this.joined.push(answer);
      return;
    }
    this.waiting.delete(patient.number);
    this.learn(at, patient);
    this.called = patient;
    for (const one of this.waiting.values()) this.ask(at, one);
  }

  private learn(at: number, patient: PatientRecord): void {
    const { called } = this;
    if (called === null) this.rival.started(at);
    else {
      // With nobody waiting the slot ended when its visit did.
      const over = called.doneAt !== null && patient.joinedAt > called.doneAt ? called.doneAt : at;
      const pause = this.breakBetween(called.calledAt ?? at, over);
      const minutes = over - (called.calledAt ?? at) - pause;
      if (called.came) this.rival.slot(minutes, called.isInserted);
      else this.rival.noShow(minutes);
      if (pause > 0) this.rival.breakOver(pause);
    }
    for (const answer of this.followed.get(patient.number) ?? []) {
      this.rival.outcome(answer.moment, answer.told, answer.minutes);
    }
  }

  private breakBetween(from: number, to: number): number {
    return this.session.breaks.reduce(
      (sum, pause) => sum + Math.max(0, Math.min(to, pause.to) - Math.max(from, pause.from)),
      0,
    );
  }

  private ask(at: number, patient: PatientRecord): Answer | null {
    const moment = this.moment(at, patient);
    const told = this.rival.tell(moment);
    if (patient.calledAt === null) return null;
    const answer = { moment, told, minutes: patient.calledAt - at };
    this.followed.set(patient.number, [...(this.followed.get(patient.number) ?? []), answer]);
    return answer;
  }

  private moment(at: number, { number }: PatientRecord): Moment {
    const { called, session } = this;
    const isInside = called !== null && (called.doneAt === null || called.doneAt > at);
    const running = session.breaks.find(({ from, to }) => from <= at && at < to);
    const { announced } = session;
    return {
      at,
      ahead: [...this.waiting.keys()].filter((other) => other < number).length,
      elapsed: isInside && called.calledAt !== null ? at - called.calledAt : null,
      hasStarted: called !== null,
      announcedStart: announced !== null && announced.at <= at ? announced.startsAt : null,
      // Staff say how long: a quarter of an hour.
      breakMinutes: running ? Math.max(1, running.from + 15 - at) : 0,
    };
  }
}
