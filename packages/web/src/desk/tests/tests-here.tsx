import type { ConsoleQueue, TestHere } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { testLineOf } from '@baari/core/queue';
import { api, useAction } from '../../shared/api/index.ts';
import { liveClient } from '../../shared/live/index.ts';
import { useByServerNow } from '../../shared/live/use-server-now.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { queueInConflict } from '../../shared/queue/api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useQueueNews } from '../actions/queue-news.ts';
import { refusalToast } from '../actions/refusal-toast.ts';
import { useRepeats } from '../actions/repeats.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

const MINUTE_MS = 60_000;
const REFRESH_MS = 20_000;

type TestsHereProps = {
  /** The line that does the tests. */
  of: DeskQueue;
  /** The queues of this desk in which the patients wait. A test line's own login has only its own queue. */
  queues: readonly DeskQueue[];
  timeZone: string;
  onActed?: () => void;
};

/** Lists, below a test line at the desk, the patients of other doctors who are here for a test. */
export function TestsHere(props: TestsHereProps) {
  const words = useWords('desk').queueList;
  const tests = testsAt(props);
  if (tests.length === 0) return null;
  const title = words.folded({ title: words.testsHere, count: tests.length });
  return (
    <section aria-label={words.testsHere} className="flex max-h-2/5 shrink-0 flex-col border-t border-line">
      <h2 className="shrink-0 px-3.5 pt-1.5 text-sm font-semibold">{title}</h2>
      <ul className="min-h-0 divide-y divide-line overflow-y-auto px-3.5 pb-1">
        {tests.map((test) => (
          <Test key={`${test.doctorId} ${test.number}`} test={test} isSmall {...props} />
        ))}
      </ul>
    </section>
  );
}

/** Lists the patients of other doctors who are here for a test, on a phone. */
export function TestsHereCard(props: TestsHereProps) {
  const words = useWords('desk').queueList;
  const tests = testsAt(props);
  if (tests.length === 0) return null;
  return (
    <Card aria-label={words.testsHere} title={words.folded({ title: words.testsHere, count: tests.length })}>
      <ul className="-my-2 divide-y divide-line">
        {tests.map((test) => (
          <Test key={`${test.doctorId} ${test.number}`} test={test} {...props} />
        ))}
      </ul>
    </Card>
  );
}

/**
 * Leaves out patients whom their own queue no longer lists as here for a test. The check needs that queue at
 * this desk, because its feed reports the change first.
 */
function testsAt({ of, queues }: TestsHereProps): TestHere[] {
  const { doctorId: lineId, tests = [] } = of.queue;
  return tests.filter(({ doctorId, number }) => {
    const own = queueOf(queues, doctorId);
    const token = own?.queue.tokens.find((one) => one.number === number);
    return !own || (token !== undefined && testLineOf(token.state) === lineId);
  });
}

const queueOf = (queues: readonly DeskQueue[], doctorId: string) =>
  queues.find(({ queue }) => queue.doctorId === doctorId);

type TestProps = TestsHereProps & { test: TestHere; isSmall?: boolean };

function Test({ test, of, queues, timeZone, isSmall = false, onActed }: TestProps) {
  const words = useWords('desk');
  const { doctorId, doctorName, letter, number, since, calledAt } = test;
  const waited = useByServerNow(REFRESH_MS, (now) =>
    Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS)),
  );
  const act = useTestVerbs();
  const button = isSmall ? 'min-h-6.5! shrink-0 px-2.5! py-0! pointer-coarse:min-h-10!' : 'shrink-0 px-2.5!';
  const label = tokenLabel(letter, number);
  const patient = patientName(test.name, words.queue);
  const doctor = words.doctor.name(doctorName);
  const at = { doctorId: of.queue.doctorId, fromDoctorId: doctorId, number };
  const back = () => {
    const own = queueOf(queues, doctorId);
    if (own) own.panel.move('back', number);
    else act.endTest(at);
    onActed?.();
  };
  const call = () => {
    act.callToTest(at);
    onActed?.();
  };
  const calls = calledAt === undefined ? words.moves.call : words.current.recall;
  return (
    <li
      className={
        isSmall
          ? 'flex min-h-8.5 items-center gap-x-3'
          : 'flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-1.5'
      }
    >
      <span className={`token-number shrink-0 whitespace-nowrap ${isSmall ? 'min-w-9 text-lg' : 'text-2xl'}`}>
        {label}
      </span>
      <span className={isSmall ? 'flex min-w-0 flex-1 items-baseline gap-3' : 'min-w-0 flex-1 basis-52'}>
        <span data-name className="block min-w-0 truncate font-semibold" title={patient}>
          {patient}
        </span>
        <span className="block min-w-0 truncate text-sm text-ink-soft" title={doctor}>
          {calledAt === undefined
            ? words.line.waited({ count: waited })
            : words.line.calledAt({ time: words.timeText(calledAt, timeZone) })}{' '}
          · {doctor}
        </span>
      </span>
      {/* Both buttons ignore the second click of a double click, which may hit another patient's button. */}
      <Button
        variant={calledAt === undefined ? 'primary' : 'secondary'}
        size="small"
        className={button}
        aria-label={words.moves.of({ action: calls, label, patient })}
        onClick={({ detail }) => detail < 2 && call()}
      >
        {calls}
      </Button>
      <Button
        variant="secondary"
        size="small"
        className={button}
        aria-label={words.moves.of({ action: words.moves.back, label, patient })}
        onClick={({ detail }) => detail < 2 && back()}
      >
        {words.moves.back}
      </Button>
    </li>
  );
}

/** The actions of a test line on the patients of other doctors, whose queues its own login can't see. */
function useTestVerbs() {
  const { moves } = useWords('desk');
  return {
    callToTest: useTestVerb(api.queue.callToTest, moves.callToTestFailed),
    endTest: useTestVerb(api.queue.endTest, moves.backFailed),
  };
}

type TestVerb = typeof api.queue.endTest;

function useTestVerb(verb: TestVerb, failure: string) {
  const words = useWords('desk');
  const news = useQueueNews();
  const showToast = useToast();
  const { run } = useAction(verb);
  const repeats = useRepeats([]);
  const show = (queue: ConsoleQueue | null) => queue && liveClient().store.putConsoleQueue(queue);
  return (input: Parameters<TestVerb>[0]) => {
    if (repeats.isRepeat(`${input.fromDoctorId} ${input.number}`, '', performance.now())) return;
    news?.pressed();
    run(input, {
      onSuccess: ({ queue }) => show(queue),
      onError: (error) => {
        repeats.forget();
        show(queueInConflict(error));
        const told = refusalToast({ error, failure, lastAction: null, letter: null, next: null }, words);
        if (news) news.refused({ told, place: { at: 'line' } });
        else showToast(told);
      },
    });
  };
}
