import { labelIn } from '@baari/core/queue';
import type { ConsoleToken } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { clsx } from 'clsx';
import { Check, FlaskConical, Hourglass, Megaphone, UserX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIsBusy } from '../../shared/api/index.ts';
import { phoneText, timerText } from '../../shared/format/format.ts';
import { useByServerNow } from '../../shared/live/use-server-now.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { calledToken, isIdle, waitingTokens } from '../../shared/queue/queue-figures.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { NumberHero } from '../../shared/ui/number-hero.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { DeskWords } from '@baari/words/web';
import { PayButtons } from '../fees/pay-buttons.tsx';
import { choicesOf, testChoices } from '../queue/tokens/row-choices.ts';
import { TokenDialog, useAsked } from '../queue/tokens/token-dialog.tsx';
import { low } from './rail-add.tsx';
import { comingText } from '../queue/tokens/visit-marks.tsx';
import { factsText } from './row-facts.tsx';
import { type OpenedFrom, RowMenu } from './row-menu.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';

type InsideProps = {
  of: DeskQueue;
  /**
   * `rail` is shown next to a line, `row` for one of several doctors, and `hero` on a phone or in the calm
   * view.
   */
  size: 'rail' | 'row' | 'hero';
  timeZone: string;
  /** Moves the focus away, so that the next key does not do the same to another patient. */
  onActed?: (() => void) | undefined;
  /** An element shown next to the name in a `row`. */
  beside?: ReactNode;
  /**
   * The reason why the last press failed. In a `rail`, the reason replaces the time and the phone, so that
   * nothing moves.
   */
  refused?: ReactNode;
};

/**
 * Shows the current patient: the name, the time so far, the fee due, and the buttons that end the visit.
 */
export function Inside({ of, size, timeZone, onActed, beside, refused }: InsideProps) {
  const words = useWords('desk');
  const { profile, queue, panel } = of;
  const [asked, ask] = useAsked();
  const token = calledToken(queue);
  const number = token?.number ?? queue.nowServing;
  const drawn = token && { of, token, size, timeZone, onAsk: ask, onActed };
  // Another patient gets other buttons, so that a press meant for the last patient does nothing.
  const key = token?.id;
  const dialog = asked && (
    <TokenDialog asked={asked} panel={panel} doctor={profile} timeZone={timeZone} onAsk={ask} />
  );
  switch (size) {
    case 'row':
      return (
        <>
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1 leading-tight">
              <p className="truncate text-sm font-semibold">{words.doctor.name(profile)}</p>
              {drawn ? (
                <Who {...drawn} />
              ) : (
                <p className="truncate text-sm text-ink-soft">{words.current.nobody}</p>
              )}
            </div>
            {beside}
          </div>
          {drawn && <Now key={key} {...drawn} />}
          {dialog}
        </>
      );
    case 'rail':
      return (
        <>
          <div className="flex items-start gap-3">
            <dl className="shrink-0">
              <div className="flex flex-col">
                <dt className="text-xs text-ink-soft">{words.queue.figures.nowServing}</dt>
                <dd className="token-number text-4xl">
                  {number ? labelIn(of.queue, profile.shownLetter, number) : '–'}
                </dd>
              </div>
            </dl>
            {drawn ? (
              <>
                <Who {...drawn} />
                <More key={key} {...drawn} />
              </>
            ) : (
              <p className="text-sm text-ink-soft">{nobodyText(queue, words)}</p>
            )}
          </div>
          <div className="flex h-7.5 flex-col justify-center pointer-coarse:h-11">
            {refused || (drawn && <Now key={key} {...drawn} />)}
          </div>
          {drawn && <Endings key={key} {...drawn} />}
          {dialog}
        </>
      );
    case 'hero':
      return (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 md:grid-cols-[minmax(9rem,auto)_1fr] md:gap-x-6">
          <NumberHero
            label={words.queue.figures.nowServing}
            number={number}
            letter={profile.shownLetter}
            size="panel"
            className="md:row-span-2"
          />
          {drawn ? (
            <>
              <div className="min-w-0">
                <Who {...drawn} />
                <Now key={key} {...drawn} />
              </div>
              <div className="col-span-2 md:col-span-1 md:col-start-2">
                <Endings key={key} {...drawn} />
              </div>
            </>
          ) : (
            <p className="text-ink-soft">{nobodyText(queue, words)}</p>
          )}
          {dialog}
        </div>
      );
  }
}

type OfToken = Pick<InsideProps, 'of' | 'size' | 'onActed'> & {
  token: ConsoleToken;
  timeZone: string;
  onAsk: ReturnType<typeof useAsked>[1];
};

/**
 * The name and the desk's facts about the patient, with the label unless a large number is shown.
 */
function Who({ of: { profile }, token, size, timeZone }: OfToken) {
  const words = useWords('desk');
  const name = patientName(token.name, words.queue);
  const facts = [comingText(token, timeZone, words), factsText(token, words)].filter(Boolean).join(' · ');
  const isHero = size === 'hero';
  return (
    <div className={clsx('min-w-0', size === 'rail' && 'flex-1')}>
      <p data-name className={nameClass[size]} title={[name, facts].filter(Boolean).join(' · ')}>
        {size === 'row'
          ? `${tokenLabel(profile.shownLetter, token.number, token.outageNumber)} · ${name}`
          : name}
      </p>
      {facts && (
        <p
          // At the desk, four doctors in a row must fit next to the line.
          className={clsx(
            'text-ink-soft',
            isHero ? 'wrap-anywhere' : 'truncate text-xs',
            size === 'row' && 'lg:hidden',
          )}
          title={facts}
        >
          {facts}
        </p>
      )}
      {/* The phone is shown here, so that the timer and the fee can have the row below. */}
      {size === 'rail' && token.phone && <Phone phone={token.phone} isHero={false} />}
    </div>
  );
}

function Phone({ phone, isHero }: { phone: string; isHero: boolean }) {
  return (
    <a
      href={`tel:${phone}`}
      className={clsx(
        'items-center whitespace-nowrap text-accent-ink underline-offset-4',
        isHero
          ? 'inline-flex min-h-11 underline'
          : // In the rail, a finger's larger target does not push the buttons below out of their slot.
            'flex w-max text-sm/4 hover:underline pointer-coarse:-my-3.5 pointer-coarse:min-h-11',
      )}
    >
      {phoneText(phone)}
    </a>
  );
}

const nameClass = {
  rail: 'truncate leading-5 font-semibold',
  row: 'truncate text-sm text-ink-soft',
  hero: 'line-clamp-2 text-lg font-semibold wrap-anywhere md:text-2xl',
} as const;

/** The time so far, the whole phone number, and the fee. */
function Now({ of: { profile, queue, panel }, token, size, onAsk, onActed }: OfToken) {
  const isHero = size === 'hero';
  return (
    <div
      className={clsx(
        'flex items-center gap-x-3',
        isHero ? 'flex-wrap text-ink-soft' : 'min-w-0 text-sm',
        size === 'row' && 'flex-wrap',
        size === 'row' && 'lg:flex-nowrap [@media(max-height:43rem)]:xl:hidden',
      )}
    >
      {token.calledAt && (
        <Timer
          calledAt={token.calledAt}
          isLong={queue.waits.notes.includes('long_visit')}
          isShort={!isHero}
          isNarrow={size === 'row'}
        />
      )}
      {token.phone && size !== 'rail' && (
        <span className={clsx(size === 'row' && 'lg:hidden')}>
          <Phone phone={token.phone} isHero={isHero} />
        </span>
      )}
      <span
        className={clsx(
          'min-w-0',
          // The warning about a long visit is cut short instead, because two lines do not fit.
          size === 'rail' && 'ms-auto max-w-3/4 shrink-0',
          size === 'row' && 'lg:ms-auto lg:shrink-0',
        )}
      >
        <PayButtons
          token={token}
          label={tokenLabel(profile.shownLetter, token.number, token.outageNumber)}
          panel={panel}
          onAsk={() => onAsk({ token, what: 'fee' })}
          onActed={onActed}
        />
      </span>
    </div>
  );
}

function nobodyText(queue: DeskQueue['queue'], { current, desk }: DeskWords): string {
  if (isIdle(queue)) return current.closed;
  return waitingTokens(queue).length > 0 ? current.nobody : desk.nobodyWaits;
}

const secondMs = 1000;

type TimerProps = {
  calledAt: string;
  /** True if this visit is longer than nearly all visits to this doctor. */
  isLong: boolean;
  /** True if the text must be on one line. */
  isShort: boolean;
  /**
   * True if a colour replaces the words, as in the desk's list of doctors, which has no space for them.
   */
  isNarrow: boolean;
};

/** Shows how long the visit has lasted so far according to the server's clock. */
function Timer({ calledAt, isLong, isShort, isNarrow }: TimerProps) {
  const words = useWords('desk').current;
  const elapsed = useByServerNow(secondMs, (now) => timerText(now - Date.parse(calledAt)));
  return (
    <span className="inline-flex min-w-0 items-center gap-x-2">
      <span
        role="timer"
        aria-label={words.sinceCall}
        className={clsx(
          'token-number text-lg tracking-normal whitespace-nowrap',
          isLong ? 'text-warm-ink' : 'text-ink',
        )}
      >
        {elapsed}
      </span>
      {isLong && isShort && (
        <span
          className={clsx('truncate text-xs font-semibold text-warm-ink', isNarrow && 'lg:sr-only')}
          title={words.runningLong}
        >
          {words.runningLong}
        </span>
      )}
      {isLong && !isShort && (
        <Badge icon={Hourglass} tone="warm">
          {words.runningLong}
        </Badge>
      )}
    </span>
  );
}

/** The buttons that end or interrupt a visit. */
function Endings({ of: { panel }, token, size, onActed }: OfToken) {
  const isSmall = size === 'rail';
  const words = useWords('desk');
  const { current, moves } = words;
  const where = testChoices({ token, panel, words });
  const isRecalling = useIsBusy(panel.keys.recall);
  const isPassing = useIsBusy(panel.keys.pass);
  const icon = {
    size: 18,
    'aria-hidden': true,
    // The side panel has no space for an icon next to the long labels.
    className: isSmall ? 'hidden' : 'max-xl:hidden',
  } as const;
  const small = isSmall ? low : 'max-sm:px-1';
  const press = (act: () => void) => () => {
    act();
    onActed?.();
  };
  const endings = (
    <>
      <Button
        variant="secondary"
        size="small"
        className={small}
        icon={<Check {...icon} />}
        onClick={press(() => panel.move('complete', token.number))}
      >
        {moves.complete}
      </Button>
      <Button
        variant="secondary"
        size="small"
        className={small}
        icon={<Megaphone {...icon} />}
        busy={isRecalling}
        busyLabel={current.calling}
        onClick={press(panel.recall)}
      >
        {current.recall}
      </Button>
      {where.length > 0 && (
        <Menu
          trigger={
            <button
              type="button"
              className={clsx(buttonClass({ variant: 'secondary', size: 'small' }), small)}
            >
              <span className="inline-flex items-center gap-2">
                <FlaskConical {...icon} />
                {moves.test}
              </span>
            </button>
          }
          groups={[where.map(({ label, act }) => ({ label, onSelect: press(act) }))]}
        />
      )}
      {/* The side panel has this action in its menu, unless the clinic has lines for tests. */}
      {where.length === 0 && !isSmall && (
        <Button
          variant="secondary"
          size="small"
          className={small}
          icon={<FlaskConical {...icon} />}
          onClick={press(() => panel.move('sendAway', token.number))}
        >
          {moves.test}
        </Button>
      )}
    </>
  );
  // The button “Not here” is set apart, because it sends a patient away.
  const notHere = (
    <Button
      variant="ghost"
      size="small"
      className={clsx(
        'border border-dashed border-line-strong',
        isSmall ? [low, where.length === 0 && inRestOfRow] : 'basis-full',
      )}
      icon={<UserX {...icon} />}
      busy={isPassing}
      busyLabel={current.calling}
      onClick={press(panel.notHere)}
    >
      {moves.notHere}
    </Button>
  );
  if (!isSmall)
    return (
      <div className="mt-3 flex flex-wrap gap-2 [&>button]:min-w-max [&>button]:flex-1">
        {endings}
        {notHere}
      </div>
    );
  return (
    <div
      className={clsx(
        tight,
        where.length > 0 ? tightOfFour : tightOfThree,
        'mt-1.5 grid grid-cols-2 gap-1.5 [&>button]:px-1! [&>button]:leading-tight',
      )}
    >
      {endings}
      {notHere}
    </div>
  );
}

/** Two rows of buttons. In a low window, one row of buttons with labels in two lines. */
const tight =
  '[&>button]:wrap-break-word [&>button]:whitespace-normal max-xl:[&>button]:text-xs [@media(max-height:43rem)]:[&>button]:text-xs';

const tightOfFour = '[@media(max-height:43rem)]:xl:grid-cols-[1fr_1fr_4rem_4.75rem]';
const tightOfThree = '[@media(max-height:43rem)]:xl:grid-cols-[1fr_1fr_1.25fr]';
const inRestOfRow = 'col-span-2 [@media(max-height:43rem)]:xl:col-span-1';

/** The rarely used actions on the current patient. */
function More({ of: { panel, profile }, token, onAsk, onActed }: OfToken) {
  const words = useWords('desk');
  const [openedFrom, setOpenedFrom] = useState<OpenedFrom | null>(null);
  const { all, fees } = choicesOf({ token, panel, words, ask: (what) => onAsk({ token, what }) });
  const label = tokenLabel(profile.shownLetter, token.number, token.outageNumber);
  const patient = patientName(token.name, words.queue);
  return (
    <RowMenu
      label={words.moves.of({ action: words.lists.actions, label, patient })}
      patient={`${label} · ${patient}`}
      says={words.doctor.name(profile)}
      choices={all}
      fees={fees}
      openedFrom={openedFrom}
      onOpen={setOpenedFrom}
      onClosed={onActed}
    />
  );
}
