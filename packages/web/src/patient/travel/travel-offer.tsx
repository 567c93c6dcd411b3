import { CircleCheck, Navigation } from 'lucide-react';
import type { LocateFailure } from '../../shared/location/locate.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
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
  const typing = <Typing control={control} onTake={onTake} />;
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

type TypedProps = { control: TravelControl; onTake: () => void };

/** Offers a field for the travel time, whose code is loaded on demand. */
function Typing({ control, onTake }: TypedProps) {
  const { travel: words } = useWords('patient');
  const isOpen = control.typed !== null;
  const field = useLoaded(isOpen, loadTypedWay);
  if (isOpen) return field?.draw({ control, onTake });
  return (
    <Button variant="ghost" size="small" className="-ml-3.5" onClick={() => control.type('')}>
      {words.typeInstead}
    </Button>
  );
}

const loadTypedWay = () =>
  import('./typed-way.tsx').then(({ TypedWay }) => ({
    draw: (props: TypedProps) => <TypedWay {...props} />,
  }));

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
