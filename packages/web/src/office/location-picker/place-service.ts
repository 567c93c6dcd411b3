/** What the location picker asks of a map service, whichever it is. */
import type { FoundPlace } from '@baari/contract/clinics';
import type { OfficeWords } from '../../shared/words/en/catalog.ts';
import type { MapPoint } from './place.ts';

/** A place that a search found; some services say where it is only when it is chosen. */
export type PlaceSuggestion = { id: string; label: string; find: () => Promise<FoundPlace> };

/** `no-tiles`: the pictures of the map do not come. `refused`: the service does not let us show maps. */
export type MapState = 'shown' | 'no-tiles' | 'refused';

export type PinMapOptions = {
  at: MapPoint;
  zoom: number;
  /** The marker was dragged, or the map pressed. */
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
  /** Whether it may be asked while somebody types. OpenStreetMap's public search forbids it. */
  suggestsWhileTyping: boolean;
  search: (query: string, signal: AbortSignal) => Promise<PlaceSuggestion[]>;
  /** The address at a point, if there is one. */
  addressAt: (point: MapPoint, signal: AbortSignal) => Promise<string | null>;
  drawMap: (container: HTMLElement, options: PinMapOptions) => PinMap;
  /** Whom the map is to be credited to; null when it says so itself. */
  credit: string | null;
};

/** Google's script did not load, or did not accept the key. */
export class GoogleMapsError extends Error {
  override readonly name = 'GoogleMapsError';
}

/** Why there is no map, in the words for whoever is at the screen; they can always type the address. */
export function mapFailureText(words: OfficeWords['place'], error: Error): string {
  return error instanceof GoogleMapsError ? words.googleFailed : words.notLoaded;
}
