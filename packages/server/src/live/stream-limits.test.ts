import { expect, it } from 'vitest';
import { VISITOR } from '../../test/live-world.ts';
import { callerOf } from '../context/index.ts';
import { STREAM_LIMITS, StreamCounts } from './stream-limits.ts';

it('keeps streams open to known clients, even when strangers have used up their share', () => {
  const counts = new StreamCounts({
    one: STREAM_LIMITS.one,
    together: { account: 1, known: 1, fresh: 1 },
    inAll: { account: 4, known: 3, fresh: 2 },
  });
  const stranger = callerOf(VISITOR);
  const claim = (caller: Partial<typeof stranger>) => counts.claim({ ...stranger, ...caller });
  const leave = claim({});
  expect(() => claim({})).toThrow('request.rate_limited');
  claim({ together: '198.51.100.1' });
  expect(() => claim({ together: '198.51.100.2' })).toThrow('request.rate_limited');
  claim({ kind: 'known', one: 'a device' });
  expect(() => claim({ kind: 'known', one: 'another' })).toThrow('request.rate_limited');
  claim({ kind: 'account', one: 'a session', together: 'an account' });
  leave();
  expect(() => claim({})).toThrow('request.rate_limited');
});
