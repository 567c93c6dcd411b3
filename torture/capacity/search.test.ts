import { describe, expect, it } from 'vitest';
import { largestBorne } from './search.ts';

async function tryUpTo(limit: number, most = 10_000) {
  const tried: number[] = [];
  const isBorne = async (size: number) => {
    tried.push(size);
    return size <= limit;
  };
  return { found: await largestBorne(isBorne, { first: 500, most }), tried };
}

describe('largestBorne', () => {
  it('doubles the size until the load is too high, then halves the gap until it is a tenth', async () => {
    expect(await tryUpTo(3300)).toEqual({ found: 3250, tried: [500, 1000, 2000, 4000, 3000, 3500, 3250] });
  });

  it('finds no size when the first size is too high', async () => {
    expect(await tryUpTo(499)).toEqual({ found: null, tried: [500] });
  });

  it('stops at the maximum without trying it again', async () => {
    expect(await tryUpTo(Infinity, 1600)).toEqual({ found: 1600, tried: [500, 1000, 1600] });
  });
});
