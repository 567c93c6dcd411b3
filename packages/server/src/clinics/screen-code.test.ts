import { SCREEN_CODE_DIGITS } from '@baari/contract/clinics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK } from '../../test/queue-world.ts';
import { getScreenPath, openScreenCode } from './screen-code.ts';

let world: QueueWorld;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());

const MINUTE_MS = 60_000;
const afterMinutes = (minutes: number) => {
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + minutes * MINUTE_MS);
};

async function addClinic() {
  afterMinutes(0);
  const clinic = await world.addClinic();
  const { clinicId } = clinic;
  return {
    clinicId,
    open: () => openScreenCode(world.asMember(clinic, 'staff'), { clinicId }),
    path: `/clinic-${clinicId}/queue`,
  };
}

test('opens a clinic’s screen with its digits for ten minutes', async () => {
  const { open, path } = await addClinic();
  const { digits, url, expiresAt } = await open();
  expect(digits).toMatch(new RegExp(`^[0-9]{${SCREEN_CODE_DIGITS}}$`));
  expect(url).toBe('http://localhost:3000/tv');
  expect(expiresAt).toBe('2026-11-21T04:40:00.000Z');
  afterMinutes(9.9);
  expect(await getScreenPath(world.as(), { typed: digits })).toBe(path);
  afterMinutes(10);
  expect(await getScreenPath(world.as(), { typed: digits })).toBeNull();
});

test('accepts digits with any spacing and in any script', async () => {
  const { open, path } = await addClinic();
  const { digits } = await open();
  const devanagari = digits.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
  const fullWidth = digits.replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit)));
  for (const typed of [[...digits].join(' '), [...digits].join('\u00a0-'), devanagari, fullWidth])
    expect(await getScreenPath(world.as(), { typed })).toBe(path);
});

test('shows all members the same digits, and new digits shortly before the old digits expire', async () => {
  const { open } = await addClinic();
  const told = await Promise.all(Array.from({ length: 8 }, open));
  expect(new Set(told.map(({ digits }) => digits)).size).toBe(1);
  afterMinutes(5);
  expect(await open()).toEqual(told[0]);
  afterMinutes(5.1);
  const next = await open();
  expect(next.expiresAt).toBe('2026-11-21T04:45:06.000Z');
  expect(await getScreenPath(world.as(), { typed: next.digits })).not.toBeNull();
});

test('does not open a screen for an inactive clinic', async () => {
  const { open, clinicId } = await addClinic();
  const { digits } = await open();
  await world.db.query('UPDATE clinic SET is_active = false WHERE id = :clinicId', { clinicId });
  expect(await getScreenPath(world.as(), { typed: digits })).toBeNull();
});
