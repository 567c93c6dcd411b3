import type { FoundPlace, Location } from '@baari/contract/clinics';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed, MapPinOff } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useDebounced } from '../../shared/ui/use-debounced.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextareaField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { deviceLocationText, useDeviceLocation } from './device-location.ts';
import { GoogleMapsError, mapFailureText } from './map-failure.ts';
import { MapFrame } from './map-frame.tsx';
import { PlaceSearch } from './place-search.tsx';
import type { MapState, PlaceService } from './place-service.ts';
import { placeServiceQuery } from './place-service-query.ts';
import { addressWith, type Point } from './place.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** The marker has to rest this long before its address is looked up. */
const restMs = 700;

type LocationPickerProps = {
  address: string;
  location: Location | null;
  onAddress: (address: string) => void;
  onLocation: (location: Location | null) => void;
  addressError?: string | undefined;
  /** Instead of the usual hint under the address. */
  addressHint?: ReactNode;
  /** Stands under the map, or in its place. */
  locationHint?: ReactNode;
};

/** Where a clinic is: found on a map where there is one, and always as an address that can be typed. */
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
  const [placed, setPlaced] = useState<Point | null>(null);
  useAddressAt(service, placed, onAddressFound);

  const moved = (point: Point) => {
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

/** Looks up the address of a point once the marker rests there. A point without one is no failure: it can be typed. */
function useAddressAt(service: PlaceService, point: Point | null, onFound: (address: string) => void) {
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
        {location ? words.markerAt(words.point(location.latitude, location.longitude)) : words.noMarker}
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
