export { BAND_MINUTES, type Band, type BandMinutes, type BandRules, bandsOf } from './bands.ts';
export { checkedIn, EARLY_MINUTES, LATE_MINUTES } from './check-in.ts';
