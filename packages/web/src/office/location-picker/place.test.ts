import { describe, expect, it } from 'vitest';
import { words } from '@baari/words/en/web/office';
import { addressWith, locationIn, locationText, nudged } from './place.ts';

const bengaluru = { latitude: 12.9716, longitude: 77.5946 };

describe('nudged', () => {
  it('moves the location by the distance on screen, where the world is 256 pixels wide at zoom 0', () => {
    expect(nudged({ latitude: 0, longitude: 0 }, 0, 64, 0)).toEqual({ latitude: 0, longitude: 90 });
    expect(nudged({ latitude: 0, longitude: 0 }, 1, 64, 0)).toEqual({ latitude: 0, longitude: 45 });
  });

  it('moves the location north on the up arrow, and back on the down arrow', () => {
    const north = nudged(bengaluru, 15, 0, -100);
    expect(north.latitude).toBeGreaterThan(bengaluru.latitude);
    expect(nudged(north, 15, 0, 100)).toEqual(bengaluru);
  });

  it('stops at the edge of the map and wraps around the world', () => {
    expect(nudged({ latitude: 84, longitude: 0 }, 0, 0, -100).latitude).toBe(85);
    expect(nudged({ latitude: 0, longitude: 170 }, 0, 64, 0).longitude).toBe(-100);
    expect(nudged({ latitude: 0, longitude: -170 }, 0, -64, 0).longitude).toBe(100);
  });
});

describe('addressWith', () => {
  it('fills an empty field, and replaces an address that was filled in from the map', () => {
    expect(addressWith('MG Road', ' ', null)).toBe('MG Road');
    expect(addressWith('MG Road', 'Brigade Road', 'Brigade Road')).toBe('MG Road');
  });

  it('keeps an address that the user typed', () => {
    expect(addressWith('MG Road', '2nd floor, MG Road', null)).toBe('2nd floor, MG Road');
    expect(addressWith('MG Road', '12 Brigade Road', 'Brigade Road')).toBe('12 Brigade Road');
  });
});

it('formats a point in everyday notation', () => {
  const { point } = words.place;
  expect(point(bengaluru.latitude, bengaluru.longitude)).toBe('12.97160° N, 77.59460° E');
  expect(point(-33.9, -70.5)).toBe('33.90000° S, 70.50000° W');
});

it('converts a location to the text of a field, and back', () => {
  const place = { ...bengaluru, placeId: 'osm:node1' };
  expect(locationIn(locationText(place))).toEqual(place);
  expect(locationIn(locationText(null))).toBeNull();
  for (const broken of ['{', '{"latitude":12}', '{"latitude":91,"longitude":0,"placeId":null}'])
    expect(locationIn(broken)).toBeNull();
});
