import type { FoundPlace } from '@baari/contract/clinics';
import type { OfficeWords } from '@baari/words/web';
import type { MapPoint } from './place.ts';

/** A search result. Some services look up the location only when the user chooses the result. */
export type PlaceSuggestion = { id: string; label: string; find: () => Promise<FoundPlace> };

/** `no-tiles`: the map's images do not load. `refused`: the map service does not give us maps. */
export type MapState = 'shown' | 'no-tiles' | 'refused';

export type PinMapOptions = {
  at: MapPoint;
  zoom: number;
  /** Called when the marker is dragged or the map is pressed. */
  onMoved: (point: MapPoint) => void;
  onState: (state: MapState) => void;
};

export type PinMap = {
  show: (point: MapPoint) => void;
  zoom: () => number;
  zoomBy: (steps: number) => void;
  remove: () => void;
};

export type PlaceService = {
  /** True if the service allows suggestions during typing, which OpenStreetMap's public search forbids. */
  suggestsWhileTyping: boolean;
  search: (query: string, signal: AbortSignal) => Promise<PlaceSuggestion[]>;
  /** Returns the address at a point, or null if there is none. */
  addressAt: (point: MapPoint, signal: AbortSignal) => Promise<string | null>;
  drawMap: (container: HTMLElement, options: PinMapOptions) => PinMap;
  /**
   * The name to credit for the map, or null if the map shows its own credit.
   */
  credit: string | null;
};

/** Thrown when Google's script does not load or rejects the key. */
export class GoogleMapsError extends Error {
  override readonly name = 'GoogleMapsError';
}

/** Explains why there is no map. The user can always type an address. */
export function mapFailureText(words: OfficeWords['place'], error: Error): string {
  return error instanceof GoogleMapsError ? words.googleFailed : words.notLoaded;
}
