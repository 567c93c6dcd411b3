/** What the location picker asks of a map service, whichever it is. */
import type { FoundPlace } from '@baari/contract/clinics';
import type { Point } from './place.ts';

/** A place that a search found; some services say where it is only when it is chosen. */
export type PlaceSuggestion = { id: string; label: string; find: () => Promise<FoundPlace> };

/** `no-tiles`: the pictures of the map do not come. `refused`: the service does not let us show maps. */
export type MapState = 'shown' | 'no-tiles' | 'refused';

export type PinMapOptions = {
  at: Point;
  zoom: number;
  /** The marker was dragged, or the map pressed. */
  onMoved: (point: Point) => void;
  onState: (state: MapState) => void;
};

/** A map with one marker on it. */
export type PinMap = {
  show: (point: Point) => void;
  zoom: () => number;
  zoomBy: (steps: number) => void;
  remove: () => void;
};

export type PlaceService = {
  /** Whether it may be asked while somebody types. OpenStreetMap's public search forbids it. */
  suggestsWhileTyping: boolean;
  search: (query: string, signal: AbortSignal) => Promise<PlaceSuggestion[]>;
  /** The address at a point, if there is one. */
  addressAt: (point: Point, signal: AbortSignal) => Promise<string | null>;
  drawMap: (container: HTMLElement, options: PinMapOptions) => PinMap;
  /** Whom the map is to be credited to; null when it says so itself. */
  credit: string | null;
};
