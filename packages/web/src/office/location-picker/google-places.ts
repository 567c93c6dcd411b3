/// <reference types="google.maps" />
import type { FoundPlace } from '@baari/contract/clinics';
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { getNonce } from 'get-nonce';
import {
  GoogleMapsError,
  type PinMap,
  type PinMapOptions,
  type PlaceService,
  type PlaceSuggestion,
} from './place-service.ts';
import { roundedPoint, type MapPoint } from './place.ts';

declare global {
  interface Window {
    /** Google calls this function when it rejects the key. */
    gm_authFailure?: () => void;
  }
}

const country = 'in';
let isKeyRefused = false;
const keyRefused = new EventTarget();

/** Returns Google's maps and search, loaded by Google's loader. Throws `GoogleMapsError`. */
export async function googlePlaces(key: string): Promise<PlaceService> {
  window.gm_authFailure = () => {
    isKeyRefused = true;
    keyRefused.dispatchEvent(new Event('refused'));
  };
  offerStyleNonce();
  setOptions({ key, v: 'weekly', libraries: ['places', 'geometry'], authReferrerPolicy: 'origin' });
  try {
    const [maps, markers, places, geocoding] = await Promise.all([
      importLibrary('maps'),
      importLibrary('marker'),
      importLibrary('places'),
      importLibrary('geocoding'),
    ]);
    const geocoder = new geocoding.Geocoder();
    return {
      suggestsWhileTyping: true,
      search: searchIn(places),
      addressAt: async (point) => {
        const { results } = await geocoder.geocode({ location: latLng(point) });
        return results[0]?.formatted_address ?? null;
      },
      drawMap: (container, options) => drawMap(maps, markers, container, options),
      credit: null,
    };
  } catch (cause) {
    throw new GoogleMapsError('Google Maps did not load.', { cause });
  }
}

/**
 * Passes the nonce for the content security policy. Google's script takes the nonce from the first style
 * element that has one.
 */
function offerStyleNonce(): void {
  if (document.querySelector('style[nonce]')) return;
  const style = document.createElement('style');
  style.nonce = getNonce() ?? '';
  document.head.prepend(style);
}

function searchIn(places: google.maps.PlacesLibrary): PlaceService['search'] {
  // Google charges for a search and the final choice together as one session.
  let session = new places.AutocompleteSessionToken();
  return async (input) => {
    const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      sessionToken: session,
      includedRegionCodes: [country],
    });
    return suggestions.flatMap(({ placePrediction }): PlaceSuggestion[] => {
      if (!placePrediction) return [];
      const find = async () => {
        session = new places.AutocompleteSessionToken();
        return foundPlace(placePrediction.toPlace());
      };
      return [{ id: placePrediction.placeId, label: placePrediction.text.text, find }];
    });
  };
}

async function foundPlace(place: google.maps.places.Place): Promise<FoundPlace> {
  await place.fetchFields({ fields: ['location', 'formattedAddress'] });
  if (!place.location) throw new GoogleMapsError('The place has no location.');
  const point = roundedPoint({ latitude: place.location.lat(), longitude: place.location.lng() });
  return { address: place.formattedAddress ?? '', location: { ...point, placeId: place.id } };
}

function drawMap(
  maps: google.maps.MapsLibrary,
  markers: google.maps.MarkerLibrary,
  container: HTMLElement,
  options: PinMapOptions,
): PinMap {
  const center = latLng(options.at);
  const map = new maps.Map(container, {
    center,
    zoom: options.zoom,
    gestureHandling: 'cooperative',
    clickableIcons: false,
    // The frame around the map has its own controls, which are the same for every service.
    disableDefaultUI: true,
    keyboardShortcuts: false,
  });
  // Google's newer marker class needs a map ID.
  const clinic = new markers.Marker({ map, position: center, draggable: true });
  const moved = (to: google.maps.LatLng | null | undefined) => {
    if (!to) return;
    clinic.setPosition(to);
    options.onMoved(roundedPoint({ latitude: to.lat(), longitude: to.lng() }));
  };
  const listeners = [
    map.addListener('click', ({ latLng: to }: google.maps.MapMouseEvent) => moved(to)),
    map.addListener('tilesloaded', () => options.onState('shown')),
    clinic.addListener('dragend', () => moved(clinic.getPosition())),
  ];
  const refused = () => options.onState('refused');
  keyRefused.addEventListener('refused', refused);
  if (isKeyRefused) refused();

  return {
    show: (point) => {
      clinic.setPosition(latLng(point));
      if (!map.getBounds()?.contains(latLng(point))) map.panTo(latLng(point));
    },
    zoom: () => map.getZoom() ?? options.zoom,
    zoomBy: (steps) => map.setZoom((map.getZoom() ?? options.zoom) + steps),
    remove: () => {
      keyRefused.removeEventListener('refused', refused);
      for (const listener of listeners) listener.remove();
    },
  };
}

const latLng = ({ latitude, longitude }: MapPoint): google.maps.LatLngLiteral => ({
  lat: latitude,
  lng: longitude,
});
