import type { FoundPlace, Location, MapConfig } from '@baari/contract/clinics';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { LocateFixed, MapPinOff, Minus, Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { api } from '../../shared/api/index.ts';
import { locate, LocateError, type LocateFailure } from '../../shared/location/locate.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextareaField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useDebounced } from '../../shared/ui/use-debounced.ts';
import type { OfficeWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { PlaceSearch } from './place-search.tsx';
import {
  GoogleMapsError,
  mapFailureText,
  type MapState,
  type PinMap,
  type PlaceService,
} from './place-service.ts';
import { addressWith, DEFAULT_POINT, DEFAULT_ZOOM, nudged, type MapPoint, roundedPoint } from './place.ts';

/** The time for which the marker must rest before its address is looked up. */
const restMs = 700;

type LocationPickerProps = {
  address: string;
  location: Location | null;
  onAddress: (address: string) => void;
  onLocation: (location: Location | null) => void;
  addressError?: string | undefined;
  /** A text in place of the usual hint under the address. */
  addressHint?: ReactNode;
  /** A message under the map, or in place of the map. */
  locationHint?: ReactNode;
};

/** Lets the user set a clinic's location: on a map if there is one, and always as a typed address. */
export function LocationPicker(props: LocationPickerProps) {
  const { place: words } = useWords('office');
  const { address, onAddress, addressError, addressHint, locationHint } = props;
  const { data: service, error, isPending, refetch } = useQuery(placeServiceQuery);
  const [found, setFound] = useState<string | null>(null);
  const [filled, setFilled] = useState<string | null>(null);

  const fill = (text: string) => {
    setFilled(text);
    onAddress(text);
  };
  const addressFound = (text: string) => {
    setFound(text);
    if (addressWith(text, address, filled) === text) fill(text);
  };
  return (
    <div className="space-y-4">
      {isPending && (
        <Loading label={words.loading}>
          <Skeleton className="h-80" />
        </Loading>
      )}
      {error && !service && <NoMap error={error} onRetry={() => void refetch()} />}
      {service && <PlaceMap {...props} service={service} onAddressFound={addressFound} />}
      {locationHint && <div className="text-sm text-ink-soft">{locationHint}</div>}
      <TextareaField
        label={words.address}
        name="address"
        rows={3}
        autoComplete="street-address"
        maxLength={500}
        hint={addressHint ?? words.addressHint}
        value={address}
        error={addressError}
        onChange={(event) => onAddress(event.target.value)}
      />
      {found !== null && found !== address && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <p>
            <span className="text-ink-soft">{words.atMarker}</span> {found}
          </p>
          <Button variant="ghost" size="small" className="-ml-3.5" onClick={() => fill(found)}>
            {words.useAddress}
          </Button>
        </div>
      )}
    </div>
  );
}

function NoMap({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { actions, place: words } = useWords('office');
  return (
    <Notice
      tone="warm"
      title={mapFailureText(words, error)}
      action={
        onRetry && (
          <Button variant="secondary" size="small" onClick={onRetry}>
            {actions.tryAgain}
          </Button>
        )
      }
    >
      {words.typeInstead}
    </Notice>
  );
}

type PlaceMapProps = LocationPickerProps & {
  service: PlaceService;
  onAddressFound: (address: string) => void;
};

function PlaceMap({ service, location, onLocation, onAddressFound }: PlaceMapProps) {
  const { place: words } = useWords('office');
  const stateId = useId();
  const [mapState, setMapState] = useState<MapState>('shown');
  const [placed, setPlaced] = useState<MapPoint | null>(null);
  useAddressAt(service, placed, onAddressFound);

  const moved = (point: MapPoint) => {
    setPlaced(point);
    onLocation({ ...point, placeId: null });
  };
  const device = useDeviceLocation(moved);
  const chosen = (place: FoundPlace) => {
    setPlaced(null);
    onLocation(place.location);
    onAddressFound(place.address);
  };
  if (mapState === 'refused') return <NoMap error={new GoogleMapsError()} />;
  return (
    <div className="space-y-3">
      <PlaceSearch service={service} onFound={chosen} />
      <Button
        variant="secondary"
        size="small"
        icon={<LocateFixed size={18} aria-hidden />}
        busy={device.isBusy}
        busyLabel={words.finding}
        onClick={device.ask}
      >
        {words.useMyLocation}
      </Button>
      {device.failure && <Notice tone="warm">{deviceLocationText(words, device.failure)}</Notice>}
      <MapFrame
        service={service}
        point={location}
        onMoved={moved}
        onState={setMapState}
        describedBy={stateId}
      />
      {mapState === 'no-tiles' && (
        <Notice tone="warm" title={words.noTiles}>
          {words.noTilesHint}
        </Notice>
      )}
      <MarkerState id={stateId} location={location} onRemove={() => onLocation(null)} />
    </div>
  );
}

/**
 * Looks up the address under the marker once it rests. A point without an address is not an error, because
 * the user can type one.
 */
function useAddressAt(service: PlaceService, point: MapPoint | null, onFound: (address: string) => void) {
  const rested = useDebounced(point, restMs);
  const { data } = useQuery({
    queryKey: ['address-at', rested],
    queryFn: async ({ signal }) => ({ address: rested && (await service.addressAt(rested, signal)) }),
    enabled: rested !== null && rested === point,
    staleTime: Infinity,
    retry: false,
  });
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (data?.address) found(data.address);
  }, [data]);
}

type MarkerStateProps = { id: string; location: Location | null; onRemove: () => void };

function MarkerState({ id, location, onRemove }: MarkerStateProps) {
  const { place: words } = useWords('office');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p id={id} className="text-sm text-ink-soft">
        {location
          ? words.markerAt({
              point: words.point(location.latitude, location.longitude),
            })
          : words.noMarker}
      </p>
      {location && (
        <Button
          variant="ghost"
          size="small"
          icon={<MapPinOff size={18} aria-hidden />}
          className="-ml-3.5"
          onClick={onRemove}
        >
          {words.removeMarker}
        </Button>
      )}
    </div>
  );
}

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
  /** The marker's location. If the location is null, the map stays at its initial position. */
  point: MapPoint | null;
  onMoved: (point: MapPoint) => void;
  onState: (state: MapState) => void;
  describedBy: string;
};

/**
 * Shows the map with its marker and the parts that all services share: zoom buttons, arrow keys and the
 * credit.
 */
function MapFrame({ service, point, onMoved, onState, describedBy }: MapFrameProps) {
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

/** Links to OpenStreetMap's terms, as its licence requires. */
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

/** Explains why the device has no location, and suggests what to do instead. */
export function deviceLocationText(words: OfficeWords['place'], failure: LocateFailure): string {
  return failure === 'denied' || failure === 'timeout' ? words[failure] : words.unknown;
}

/** Asks the device for its location. `onFound` is called only for the latest request. */
function useDeviceLocation(onFound: (point: MapPoint) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LocateFailure | null>(null);
  const asked = useRef(0);

  const ask = async () => {
    const question = (asked.current += 1);
    const isNewest = () => question === asked.current;
    setFailure(null);
    setBusy(true);
    try {
      const point = roundedPoint(await locate());
      if (isNewest()) onFound(point);
    } catch (error) {
      const reason = error instanceof LocateError ? error.failure : 'unknown';
      if (isNewest()) setFailure(reason);
    }
    if (isNewest()) setBusy(false);
  };
  return { ask: () => void ask(), isBusy, failure };
}

const retries = 3;
const firstRetryMs = 500;

/** Loads the code of the server's map service. Returns null if the server has no maps. */
const placeServiceQuery = queryOptions({
  queryKey: ['place-service'],
  queryFn: async () => loadPlaceService(await api.clinics.getMapConfig()),
  retry: retries,
  retryDelay: (failures) => firstRetryMs * 2 ** failures,
  staleTime: Infinity,
});

async function loadPlaceService(config: MapConfig): Promise<PlaceService | null> {
  const { googleApiKey, tileUrl } = config;
  if (googleApiKey !== null) return (await import('./google-places.ts')).googlePlaces(googleApiKey);
  if (tileUrl !== null) return (await import('./open-places.ts')).openPlaces(tileUrl, config.tileAttribution);
  return null;
}
