import { TRAVEL_MINUTES_MAX } from '@baari/core/clinics';
import { departureOf, type ExpectedTurn } from '@baari/core/wait-time';
import { CircleCheck, Navigation } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { LocateFailure } from '../../shared/location/locate.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { useClock } from '../../shared/board/clock.tsx';
import type { Leaving } from './use-leaving.ts';
import type { TravelControl } from './use-travel.ts';

type TravelOfferProps = {
  control: TravelControl;
  onAsk: () => void;
  onTake: () => void;
  onForget: () => void;
};

/** Offers departure alerts, and shows the result of asking the phone for its location. */
export function TravelOffer(props: TravelOfferProps) {
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept} className="outline-none">
      <Offer {...props} />
    </div>
  );
}

function Offer({ control, onAsk, onTake, onForget }: TravelOfferProps) {
  const { travel: words } = useWords('patient');
  const { travel, typed, type } = control;
  const typing = <TypedWay control={control} onTake={onTake} />;
  if (travel.kind === 'failed') {
    return (
      <>
        <Failure failure={travel.failure} onAsk={onAsk} />
        {typing}
      </>
    );
  }
  if (travel.kind === 'known') {
    return (
      <>
        <div className="flex flex-wrap items-center gap-x-3" role="status">
          <CircleCheck size={20} aria-hidden className="shrink-0 text-accent" />
          <p className="min-w-0 flex-1 basis-40">
            <span className="block font-semibold">{words.known({ count: travel.minutes })}</span>
            <span className="block text-sm text-ink-soft">{words.knownHint}</span>
          </p>
          <Button variant="ghost" size="small" onClick={() => type(String(travel.minutes))}>
            {words.change}
          </Button>
          <Button variant="ghost" size="small" onClick={onForget}>
            {words.forget}
          </Button>
        </div>
        {typed !== null && typing}
      </>
    );
  }
  return (
    <div>
      <Button
        variant="secondary"
        wide
        icon={<Navigation size={18} aria-hidden />}
        busy={travel.kind === 'asking'}
        busyLabel={words.asking}
        onClick={onAsk}
      >
        {words.offer}
      </Button>
      <p className="mt-1.5 text-sm text-ink-soft">{words.offerHint}</p>
      {typing}
    </div>
  );
}

/** A field for the travel time, for patients who know it or whose phone gives no location. */
function TypedWay({ control, onTake }: { control: TravelControl; onTake: () => void }) {
  const { travel: words } = useWords('patient');
  const { typed, isTypedTooMuch, type } = control;
  const field = useRef<HTMLInputElement>(null);
  const isOpen = typed !== null;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  if (!isOpen) {
    return (
      <Button variant="ghost" size="small" className="-ml-3.5" onClick={() => type('')}>
        {words.typeInstead}
      </Button>
    );
  }
  // Enter saves the minutes and must not submit the surrounding form.
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onTake();
  };
  return (
    <div className="mt-3 flex flex-wrap items-start gap-3">
      <TextField
        ref={field}
        className="min-w-0 flex-1 basis-48"
        label={words.typed}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={pressed}
        error={isTypedTooMuch ? words.typedTooMuch({ max: TRAVEL_MINUTES_MAX }) : undefined}
      />
      <Button
        variant="secondary"
        // On wide screens the button aligns with the field below the label; on a phone it has a separate
        // line.
        className="max-sm:w-full sm:mt-7.5"
        disabled={typed === '' || isTypedTooMuch}
        onClick={onTake}
      >
        {words.take}
      </Button>
    </div>
  );
}

function Failure({ failure, onAsk }: { failure: LocateFailure; onAsk: () => void }) {
  const { travel: words } = useWords('patient');
  return (
    <Notice
      tone="warm"
      title={words.failures[failure]}
      action={
        failure !== 'unsupported' && (
          <Button variant="secondary" size="small" onClick={onAsk}>
            {words.again}
          </Button>
        )
      }
    >
      {failure === 'denied' && <p>{words.unavailable}</p>}
      <p>{words.goesOn}</p>
    </Notice>
  );
}

/**
 * Lets patients choose to leave later, so that they wait less at the clinic. The choice is hidden once it is
 * time to leave. `turn` is the latest estimate.
 */
export function LeavingChoice({ turn, way, chooseCloser }: Leaving & { turn: ExpectedTurn | null }) {
  const { travel: words } = useWords('patient');
  const now = useClock();
  if (turn === null || departureOf(turn, way, now).isTime) return null;
  return (
    <div>
      <Switch isOn={way.cutsCloser} onChange={chooseCloser}>
        {words.cutCloser}
      </Switch>
      <p className="text-sm text-ink-soft">{words.cutCloserHint}</p>
    </div>
  );
}
