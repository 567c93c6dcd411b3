/** What the place of a clinic on the map is said with. */
import { plural } from './counts.ts';

const degrees = (value: number) => `${Math.abs(value).toFixed(5)}°`;

export const place = {
  loading: 'Loading the map…',
  address: 'Address',
  addressHint: 'Optional. Patients see it on your clinic’s page.',
  atMarker: 'At the marker:',
  useAddress: 'Use this address',
  search: 'Search for the address',
  searchButton: 'Search',
  found: (count: number) =>
    count === 0
      ? 'No place was found. Try fewer words, such as the street and the town, or move the marker.'
      : plural(count, { one: '1 place found.', other: `${count} places found.` }),

  /** In place of the map. */
  notLoaded: 'The map could not be loaded.',
  googleFailed: 'Failed to load Google Maps. Please check your API key.',
  typeInstead: 'Please type the address instead.',
  noTiles: 'The map images could not be loaded.',
  noTilesHint: 'Check your connection. You can continue with the address below.',

  /** As in "12.97160° N, 77.59460° E". */
  point: (latitude: number, longitude: number) =>
    `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? 'W' : 'E'}`,

  /** Read out for the map. */
  map: 'Map with the marker of the clinic',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  markerAt: (point: string) => `The marker is at ${point}. Drag it, or move it with the arrow keys.`,
  noMarker: 'No place chosen yet. Drag the marker to the clinic, tap the map, or use the arrow keys.',
  removeMarker: 'Remove from the map',

  useMyLocation: 'Use my location',
  finding: 'Finding you…',
  denied:
    'Location is not allowed in this browser. Allow it for this page, search for the address, or move the marker.',
  timeout: 'Finding your location took too long. Try again, search for the address, or move the marker.',
  unknown: 'This device cannot find its location. Search for the address, or move the marker.',
};
