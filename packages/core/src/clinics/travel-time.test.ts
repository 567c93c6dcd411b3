import { describe, expect, it } from 'vitest';
import { distanceKm, travelMinutes } from './clinic.ts';

const mumbai = { latitude: 19.076, longitude: 72.8777 };
const pune = { latitude: 18.5204, longitude: 73.8567 };

describe('the distance', () => {
  it('measures the same distance in both directions, and zero from a point to itself', () => {
    expect(distanceKm(mumbai, pune)).toBeCloseTo(120.2, 0);
    expect(distanceKm(pune, mumbai)).toBe(distanceKm(mumbai, pune));
    expect(distanceKm(pune, pune)).toBe(0);
  });

  it('measures half of the earth’s circumference to the opposite point of the earth', () => {
    const here = { latitude: 10, longitude: 20 };
    const there = { latitude: -10, longitude: -160 };
    expect(distanceKm(here, there)).toBeCloseTo(Math.PI * 6371, 3);
  });
});

it.each([
  [0, 0],
  [0.5, 6],
  [1, 12],
  [1.5, 5],
  [5, 15],
  [5.01, 10],
  [30, 60],
])('estimates the travel time for %d km as %d minutes', (kilometres, minutes) =>
  expect(travelMinutes(kilometres)).toBe(minutes),
);
