import 'leaflet/dist/leaflet.css';
import { divIcon, map as createMap, marker, tileLayer, type LatLng } from 'leaflet';
import { api } from '../../shared/api/index.ts';
import type { PinMap, PinMapOptions, PlaceService } from './place-service.ts';
import { roundedPoint, type MapPoint } from './place.ts';

const zoomMax = 19;

const pin = divIcon({
  className: 'text-band',
  html: '<svg viewBox="0 0 44 52" width="44" height="52"><path d="M22 51C22 51 5 32 5 19a17 17 0 0 1 34 0c0 13-17 32-17 32Z" fill="currentColor" stroke="#fff" stroke-width="2"/><circle cx="22" cy="19" r="6.5" fill="#fff"/></svg>',
  iconSize: [44, 52],
  iconAnchor: [22, 51],
});

/** Opens maps from a tile server, with the address search of our own server. */
export function openPlaces(tileUrl: string, credit: string): PlaceService {
  return {
    suggestsWhileTyping: false,
    search: async (query, signal) => {
      const places = await api.clinics.searchPlaces({ query }, { signal });
      return places.map((place, index) => ({
        id: place.location.placeId ?? String(index),
        label: place.address,
        find: async () => place,
      }));
    },
    addressAt: async (point, signal) =>
      (await api.clinics.describePlace(point, { signal })).place?.address ?? null,
    drawMap: (container, options) => drawMap(tileUrl, container, options),
    credit,
  };
}

function drawMap(tileUrl: string, container: HTMLElement, options: PinMapOptions): PinMap {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const at = latLng(options.at);
  const map = createMap(container, {
    center: at,
    zoom: options.zoom,
    maxZoom: zoomMax,
    // The frame around the map has its own controls, the same for every service. The mouse wheel scrolls the
    // page.
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
  });
  const tiles = tileLayer(tileUrl, {
    maxZoom: zoomMax,
    // OpenStreetMap's servers refuse requests without a referrer, which our pages otherwise omit.
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  tiles.on('tileload', () => options.onState('shown'));
  tiles.on('tileerror', () => options.onState('no-tiles'));
  tiles.addTo(map);

  const clinic = marker(at, { icon: pin, draggable: true, keyboard: false, alt: '' }).addTo(map);
  const moved = (to: LatLng) => {
    clinic.setLatLng(to);
    options.onMoved(pointOf(to));
  };
  clinic.on('dragend', () => moved(clinic.getLatLng()));
  map.on('click', ({ latlng }) => moved(latlng));

  return {
    show: (point) => {
      const isThere = isSame(pointOf(clinic.getLatLng()), point);
      if (isThere) return;
      clinic.setLatLng(latLng(point));
      if (!map.getBounds().pad(-0.1).contains(latLng(point)))
        map.setView(latLng(point), map.getZoom(), { animate: !isStill });
    },
    zoom: () => map.getZoom(),
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    remove: () => void map.remove(),
  };
}

const latLng = ({ latitude, longitude }: MapPoint): [number, number] => [latitude, longitude];

function pointOf({ lat, lng }: { lat: number; lng: number }): MapPoint {
  return roundedPoint({ latitude: lat, longitude: lng });
}

function isSame(a: MapPoint, b: MapPoint): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}
