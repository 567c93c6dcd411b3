import { Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import type { MapState, PinMap, PlaceService } from './place-service.ts';
import { DEFAULT_POINT, DEFAULT_ZOOM, nudged, type Point } from './place.ts';
import { useWords } from '../../shared/words/words-context.tsx';

const stepPx = 12;
const bigStepPx = 60;

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type MapFrameProps = {
  service: PlaceService;
  /** Where the marker is; null leaves it where the map starts. */
  point: Point | null;
  onMoved: (point: Point) => void;
  onState: (state: MapState) => void;
  describedBy: string;
};

/** The map with its marker and what is the same for every service: zoom buttons, arrow keys, credit. */
export function MapFrame({ service, point, onMoved, onState, describedBy }: MapFrameProps) {
  const { place: words } = useWords('office');
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<PinMap>(null);
  const moved = useEffectEvent(onMoved);
  const changed = useEffectEvent(onState);
  const startPoint = useEffectEvent(() => point ?? DEFAULT_POINT);
  useEffect(() => {
    if (!container.current) return;
    const drawn = service.drawMap(container.current, {
      at: startPoint(),
      zoom: DEFAULT_ZOOM,
      onMoved: (to) => moved(to),
      onState: (state) => changed(state),
    });
    map.current = drawn;
    return () => {
      map.current = null;
      drawn.remove();
    };
  }, [service]);
  useEffect(() => {
    if (point) map.current?.show(point);
  }, [point]);

  const pressed = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction || !map.current || event.target !== event.currentTarget) return;
    event.preventDefault();
    const px = event.shiftKey ? bigStepPx : stepPx;
    onMoved(nudged(point ?? DEFAULT_POINT, map.current.zoom(), direction[0] * px, direction[1] * px));
  };
  return (
    <div>
      <div className="relative isolate overflow-hidden rounded-control border border-line-strong">
        <div
          role="application"
          aria-label={words.map}
          aria-describedby={describedBy}
          tabIndex={0}
          onKeyDown={pressed}
          className="-outline-offset-3"
        >
          <div ref={container} className="isolate h-64 bg-sunken sm:h-72" />
        </div>
        <div className="absolute top-2 right-2 flex flex-col gap-1">
          <ZoomButton label={words.zoomIn} icon={Plus} onClick={() => map.current?.zoomBy(1)} />
          <ZoomButton label={words.zoomOut} icon={Minus} onClick={() => map.current?.zoomBy(-1)} />
        </div>
      </div>
      {service.credit !== null && <Credit credit={service.credit} />}
    </div>
  );
}

type ZoomButtonProps = { label: string; icon: typeof Plus; onClick: () => void };

function ZoomButton({ label, icon: Icon, onClick }: ZoomButtonProps) {
  return (
    <Button variant="secondary" size="icon" aria-label={label} onClick={onClick}>
      <Icon size={20} aria-hidden />
    </Button>
  );
}

/** OpenStreetMap asks to be credited with a link to its terms. */
function Credit({ credit }: { credit: string }) {
  const text = credit.includes('OpenStreetMap') ? (
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener" className="underline">
      {credit}
    </a>
  ) : (
    credit
  );
  return <p className="mt-1 text-end text-xs text-ink-soft">{text}</p>;
}
