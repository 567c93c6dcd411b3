import type { Report, ReportSums } from '@baari/contract/reports';

const spread = (median: number | null, ninety: number | null, count = 40) => ({ median, ninety, count });
export const sums = (seen: number, changed: Partial<ReportSums> = {}): ReportSums => ({
  seen,
  lost: { left: 2, no_show: 3, skipped: 1, practice_closed: 0, reset: 0 },
  sources: { phone: 12, desk: 30, telephone: 4 },
  visitTypes: { new: 10, follow_up: 7, report: 3 },
  fees: {
    cash: { count: 20, paise: 800_000 },
    upi: { count: 10, paise: 400_000 },
    card: { count: 0, paise: 0 },
    refunded: { count: 0, paise: 0 },
    due: { count: 2, paise: 60_000 },
    waived: { count: 1, paise: 30_000 },
    free: 4,
    lostPaise: 90_000,
  },
  firstVisits: 10,
  cameBack: 4,
  booked: { came: 12, missed: 2, daysAhead: spread(2, 6) },
  wait: spread(18, 42),
  visit: spread(7, 15),
  start: { ...spread(12, 25, 5), onTime: 2 },
  breaks: 2,
  breakMinutes: 25,
  workMinutes: 600,
  ...changed,
});
const accuracy = { told: 90, insideShare: 0.8, medianErrorMinutes: 6 };
const line = (doctorId: string, name: string, seen: number, isRemoved = false) => ({
  doctorId,
  doctorName: { name, title: 'dr' as const },
  letter: null,
  isRemoved,
  now: sums(seen),
  before: sums(20),
  ...accuracy,
});
const HOURS = Array.from({ length: 168 }, (_, index) => (index === 10 ? 9 : 0));

export const report: Report = {
  clinicName: 'Sunrise',
  clinicSlug: 'sunrise',
  today: '2026-11-24',
  range: { from: '2026-11-01', to: '2026-11-24' },
  before: { from: '2026-10-04', to: '2026-10-27' },
  now: sums(60),
  then: sums(40),
  lines: [line('d', 'Asha Rao', 45), line('e', 'Kumar', 15, true)],
  step: 'day',
  series: [
    { from: '2026-11-23', seen: 35, lost: 2 },
    { from: '2026-11-24', seen: 25, lost: 4 },
  ],
  hours: HOURS,
  collectedBy: [{ personId: 'p', name: 'Meena', count: 30, paise: 1_200_000 }],
  outOfTurn: [{ reason: 'doctor_asked', personId: 'p', name: 'Meena', count: 3 }],
  ...accuracy,
  uncountedDays: 0,
};
