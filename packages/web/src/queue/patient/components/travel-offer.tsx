import { CircleCheck, Navigation } from 'lucide-react';
import type { LocateFailure } from '../../../lib/locate.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { useKeptFocus } from '../../../ui/kept-focus.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { TravelControl } from '../use-travel.ts';

type TravelOfferProps = { control: TravelControl; onAsk: () => void };

/** Offers to tell when to leave, and says what came of asking the phone where it is. */
export function TravelOffer(props: TravelOfferProps) {
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept} className="outline-none">
      <Offer {...props} />
    </div>
  );
}

function Offer({ control: { travel, forget }, onAsk }: TravelOfferProps) {
  const { travel: words } = useMessages();
  if (travel.kind === 'failed') return <Failure failure={travel.failure} onAsk={onAsk} />;
  if (travel.kind === 'known') {
    return (
      <div className="flex flex-wrap items-center gap-x-3" role="status">
        <CircleCheck size={20} aria-hidden className="shrink-0 text-accent" />
        <p className="min-w-0 flex-1 basis-40">
          <span className="block font-semibold">{words.known(travel.minutes)}</span>
          <span className="block text-sm text-ink-soft">{words.knownHint}</span>
        </p>
        <Button variant="ghost" size="small" onClick={forget}>
          {words.forget}
        </Button>
      </div>
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
    </div>
  );
}

function Failure({ failure, onAsk }: { failure: LocateFailure; onAsk: () => void }) {
  const { travel: words } = useMessages();
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
