/** The interface of a map service. */
import type { FoundPlace } from '@baari/contract/clinics';
import type { OfficeWords } from '@baari/words/web';
import type { MapPoint } from './place.ts';

/** A search result. Some services look up its location only when it is chosen. */
export type PlaceSuggestion = { id: string; label: string; find: () => Promise<FoundPlace> };

/** `no-tiles`: the map's images do not load. `refused`: the service does not let us show maps. */
export type MapState = 'shown' | 'no-tiles' | 'refused';

export type PinMapOptions = {
  at: MapPoint;
  zoom: number;
  /** Called when the marker was dragged or the map pressed. */
  onMoved: (point: MapPoint) => void;
  onState: (state: MapState) => void;
};

/** A map with one marker on it. */
export type PinMap = {
  show: (point: MapPoint) => void;
  zoom: () => number;
  zoomBy: (steps: number) => void;
  remove: () => void;
};

export type PlaceService = {
  /** True if the service allows searching while someone types. OpenStreetMap's public search forbids it. */
  suggestsWhileTyping: boolean;
  search: (query: string, signal: AbortSignal) => Promise<PlaceSuggestion[]>;
  /** Returns the address at a point, if there is one. */
  addressAt: (point: MapPoint, signal: AbortSignal) => Promise<string | null>;
  drawMap: (container: HTMLElement, options: PinMapOptions) => PinMap;
  /** The name to credit for the map; null when the map credits itself. */
  credit: string | null;
};

/** Google's script did not load, or refused the key. */
export class GoogleMapsError extends Error {
  override readonly name = 'GoogleMapsError';
}

/** Says why there is no map. The address can always be typed. */
export function mapFailureText(words: OfficeWords['place'], error: Error): string {
  return error instanceof GoogleMapsError ? words.googleFailed : words.notLoaded;
}
