export type { ReportBooking } from './booked.ts';
export {
  countDay,
  type ReportDay,
  type ReportEvent,
  type ReportSession,
  type ReportToken,
} from './count-day.ts';
export {
  BACK_WITHIN_DAYS,
  type Collected,
  countOf,
  type DayFigures,
  collectedPaise,
  FEE_SUMS,
  type Fees,
  type FeeSum,
  LOSSES,
  type Loss,
  type MoneyFigures,
  NO_FIGURES,
  OUT_OF_TURN,
  type OutOfTurn,
  type OutOfTurnReason,
  quantileOf,
  SOURCES,
  type Source,
  sumFigures,
  type Tally,
  tallyOf,
} from './day-figures.ts';
export { EXPORT_FORMATS, type ExportFormat } from './export-formats.ts';
export {
  type DateRange,
  daysIn,
  monthEnd,
  monthOf,
  partsOf,
  rangeBefore,
  type RangeParts,
  stepOf,
  STEPS,
  type Step,
} from './range.ts';
