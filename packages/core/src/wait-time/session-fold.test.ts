import { describe, expect, it } from 'vitest';
import { effectiveEvents, foldEvent, newWaitModel, openFold, type SessionFold } from './index.ts';
import { minutesAfterTen, PLAIN, SessionDay } from './session-day.test-support.ts';

const foldOf = ({ events }: Pick<SessionDay, 'events'>, plan = PLAIN): SessionFold =>
  effectiveEvents(events).reduce(foldEvent, openFold(newWaitModel(), plan));

/** Returns the session's slots in minutes, with the trend removed. */
const slotsOf = ({ waits }: SessionFold) =>
  waits.slots.map(({ logMinutes, rank }) => Number(Math.exp(logMinutes - 0.004 * rank).toFixed(6)));

const seenSince = (fold: SessionFold) => fold.waits.model.tokensSeen - newWaitModel().tokensSeen;
const noShowsSince = (fold: SessionFold) => fold.waits.model.noShows - newWaitModel().noShows;

describe('measuring a slot', () => {
  it('measures a slot from one call to the next while a patient waits', () => {
    const day = new SessionDay().issue(0, 4).call(5, 1).call(12, 2).call(16, 3);
    expect(slotsOf(foldOf(day))).toEqual([7, 4]);
  });

  it('measures a slot from a call to the next call even if the visit was completed before', () => {
    const day = new SessionDay().issue(0, 3).call(5, 1).complete(10).call(12, 2);
    expect(slotsOf(foldOf(day))).toEqual([7]);
  });

  it('measures a slot from a call to the completion of the visit if no patient waited', () => {
    const day = new SessionDay().issue(0).call(5, 1).complete(11).issue(40).call(41, 2);
    expect(slotsOf(foldOf(day))).toEqual([6]);
  });

  it('drops a slot if the queue became empty and staff recorded no completion', () => {
    const day = new SessionDay().issue(0).call(5, 1).issue(40, 2).call(41, 2).call(48, 3);
    expect(slotsOf(foldOf(day))).toEqual([7]);
    expect(seenSince(foldOf(day))).toBe(2);
  });

  it('drops both parts of an interrupted visit', () => {
    const day = new SessionDay().issue(0, 4).call(5, 1).breakOff(8, 3).call(14, 1).call(16, 2).call(23, 4);
    const fold = foldOf(day);
    expect(slotsOf(fold)).toEqual([6, 7]);
    expect(seenSince(fold)).toBe(3);
    expect(noShowsSince(fold)).toBe(0);
  });

  it('drops both parts of a visit that a test interrupts', () => {
    const day = new SessionDay().issue(0, 4).call(5, 1).sendAway(8).call(9, 2).comeBack(10, 1);
    const fold = foldOf(day.call(15, 1).call(18, 3).call(24, 4));
    expect(slotsOf(fold)).toEqual([6, 6]);
    expect(noShowsSince(fold)).toBe(0);
  });

  it('drops the slot of a passed patient and counts its minutes separately, even after an empty queue', () => {
    const fold = foldOf(new SessionDay().issue(0, 3).call(5, 1).pass(9, 2).call(15, 3));
    expect(slotsOf(fold)).toEqual([6]);
    expect(noShowsSince(fold)).toBe(1);
    expect(fold.waits.model.noShowMinutes).toBeCloseTo(1.5 + 0.1 * (4 - 1.5), 10);
    expect(noShowsSince(foldOf(new SessionDay().issue(0).call(5, 1).issue(8).pass(9, 2)))).toBe(1);
  });

  it('ends a slot with the visit if all waiting patients have left', () => {
    const day = new SessionDay().issue(0, 2).call(5, 1).complete(11).leave(30, 2).issue(50).call(51, 3);
    expect(slotsOf(foldOf(day))).toEqual([6]);
  });

  it('drops the slot of a no-show and counts its minutes separately', () => {
    const fold = foldOf(new SessionDay().issue(0, 3).call(5, 1).noShow(8).call(9, 2).call(15, 3));
    expect(slotsOf(fold)).toEqual([6]);
    expect(noShowsSince(fold)).toBe(1);
    // The next call came four minutes later, which shifts the earlier probabilities by a tenth.
    expect(fold.waits.model.noShowMinutes).toBeCloseTo(1.5 + 0.1 * (4 - 1.5), 10);
  });

  it('excludes an announced break from the slot, and counts it as overhead', () => {
    const fold = foldOf(
      new SessionDay().issue(0, 2).call(5, 1).complete(10).press(10, 'break_announced', 20).call(28, 2),
    );
    expect(slotsOf(fold)).toEqual([5]);
    expect(fold.waits.model.overheadMinutes).toBeCloseTo(newWaitModel().overheadMinutes + 18, 10);
  });

  it('counts a break that was announced over a gap only once', () => {
    const span = (from: number, to: number) => ({ from: minutesAfterTen(from), to: minutesAfterTen(to) });
    const plan = { ...PLAIN, slots: [span(0, 60), span(120, 240)] };
    const day = new SessionDay()
      .issue(0, 2)
      .call(55, 1)
      .complete(60)
      .press(61, 'break_announced', 60)
      .call(122, 2);
    expect(slotsOf(foldOf(day, plan))).toEqual([6]);
  });

  it('measures a whole slot after a break that a call ended early', () => {
    const day = new SessionDay().issue(0, 3).call(5, 1).complete(10).press(10, 'break_announced', 60);
    expect(slotsOf(foldOf(day.call(15, 2).call(25, 3)))).toEqual([5, 10]);
  });

  it('excludes a gap between two sittings from the slot', () => {
    const span = (from: number, to: number) => ({ from: minutesAfterTen(from), to: minutesAfterTen(to) });
    const day = new SessionDay().issue(0, 2).call(50, 1).call(125, 2);
    const gapOf = (minutes: number) => ({ ...PLAIN, slots: [span(0, 60), span(60 + minutes, 600)] });
    expect(slotsOf(foldOf(day, gapOf(120)))).toEqual([10]);
    expect(slotsOf(foldOf(day, gapOf(121)))).toEqual([75]);
  });

  it('counts the working time on both sides of a gap as one slot', () => {
    const span = (from: number, to: number) => ({ from: minutesAfterTen(from), to: minutesAfterTen(to) });
    const plan = { ...PLAIN, slots: [span(0, 60), span(120, 240)] };
    const day = new SessionDay().issue(0, 2).call(50, 1).call(125, 2);
    expect(slotsOf(foldOf(day, plan))).toEqual([15]);
  });

  it('drops a slot that lasts hours, because the doctor was away', () => {
    expect(slotsOf(foldOf(new SessionDay().issue(0, 2).call(5, 1).call(140, 2)))).toEqual([]);
  });

  it('does not end a slot at the end of the session', () => {
    const fold = foldOf(new SessionDay().issue(0, 2).call(5, 1).close(50));
    expect(slotsOf(fold)).toEqual([]);
    expect(seenSince(fold)).toBe(1);
  });

  it('counts the slot of a patient who was called out of turn as overhead as well', () => {
    const fold = foldOf(new SessionDay().issue(0, 3).call(5, 1).call(10, 3, { isChosen: true }).call(18, 2));
    expect(slotsOf(fold)).toEqual([5, 8]);
    expect(fold.waits.model.overheadMinutes).toBeCloseTo(newWaitModel().overheadMinutes + 8, 10);
  });
});

describe('measuring the start', () => {
  it('measures lateness by the first call after the session’s first slot begins', () => {
    const slots = [-300, 30, 400].map((at) => ({ from: minutesAfterTen(at), to: minutesAfterTen(at + 120) }));
    const fold = foldOf(new SessionDay().issue(0).call(50, 1), { ...PLAIN, slots });
    const { lateness, latenessCount } = newWaitModel();
    expect(fold.waits.model.latenessCount).toBe(latenessCount + 1);
    expect(fold.waits.model.lateness).toBeCloseTo(
      lateness + (Math.log(20 + 15) - lateness) / (latenessCount + 1),
      10,
    );
  });

  it('measures lateness from the opening of a session that opened within a sitting', () => {
    const slots = [{ from: minutesAfterTen(-60), to: minutesAfterTen(180) }];
    const fold = foldOf(new SessionDay().issue(0).call(2, 1), { ...PLAIN, slots });
    const { lateness, latenessCount } = newWaitModel();
    const expected = lateness + (Math.log(2 + 15) - lateness) / (latenessCount + 1);
    expect(fold.waits.model.lateness).toBeCloseTo(expected, 10);
  });

  it('learns nothing about lateness from a doctor without hours', () => {
    const fold = foldOf(new SessionDay().issue(0).call(50, 1));
    expect(fold.waits.model.lateness).toBe(newWaitModel().lateness);
  });
});

describe('folding an undone change', () => {
  it('counts a session as if an undone change had not been made', () => {
    const day = new SessionDay().issue(0, 3).call(5, 1).call(6, 2).undo(6.5).call(12, 2);
    const plain = new SessionDay().issue(0, 3).call(5, 1).call(12, 2);
    expect(foldOf(day)).toEqual(foldOf(plain));
  });

  it('handles the undo of an announcement from before the session', () => {
    const [opening] = new SessionDay().issue(0).events;
    if (!opening) throw new Error('no opening');
    const back = { ...opening, revision: 2, kind: 'undone', moves: [], undoes: 0 } as const;
    const announced = openFold(newWaitModel(), PLAIN, minutesAfterTen(90));
    const fold = effectiveEvents([opening, { ...back, undoneKind: 'delay_announced' }]).reduce(
      foldEvent,
      announced,
    );
    expect(fold.announcedUntil).toBeNull();
    const other = effectiveEvents([opening, { ...back, undoneKind: 'practice_opened' }]).reduce(
      foldEvent,
      announced,
    );
    expect(other.announcedUntil).toBe(minutesAfterTen(90));
  });

  it('handles the undo of an entered average', () => {
    const typed = new SessionDay().issue(0).press(1, 'consultation_time_set', 30);
    expect(foldOf(typed).waits).not.toEqual(foldOf(new SessionDay().issue(0)).waits);
    expect(foldOf(typed.undo(2)).waits).toEqual(foldOf(new SessionDay().issue(0)).waits);
  });
});

describe('entering an average', () => {
  it('changes the pace of a little-known doctor a lot, and that of a well-known doctor a little', () => {
    const afterTyping = (paceVariance: number) => {
      const fold = openFold({ ...newWaitModel(), paceVariance }, PLAIN);
      const [typed] = new SessionDay().press(0, 'consultation_time_set', 4).events;
      if (!typed) throw new Error('nothing typed');
      return foldEvent(fold, typed).waits.model;
    };
    expect(Math.exp(afterTyping(0.25).pace)).toBeLessThan(5);
    expect(Math.exp(afterTyping(0.002).pace)).toBeGreaterThan(7.8);
    expect(afterTyping(0.25).paceVariance).toBeLessThan(0.1);
  });

  it('changes only the next session if the average was entered between two sessions', () => {
    const known = newWaitModel();
    const paceOf = (typedMinutes: number | null, model = known) =>
      openFold(model, { ...PLAIN, typedMinutes }).waits.model;
    expect(paceOf(null)).toEqual(known);
    const moved = paceOf(20);
    expect(moved.pace).toBeGreaterThan(known.pace);
    expect(paceOf(20, moved)).toEqual(moved);
  });

  it('starts a new doctor at the entered average', () => {
    const fold = openFold(null, { ...PLAIN, typedMinutes: 20 });
    expect(Math.exp(fold.waits.model.pace)).toBeCloseTo(16, 10);
  });
});
