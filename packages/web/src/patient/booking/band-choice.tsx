import type { BandTime } from '@baari/contract/bookings';
import { useEffect, useRef, useState } from 'react';
import { dateAt } from '../../shared/board/day-off.ts';
import { useClock } from '../../shared/board/clock.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import type { BookingWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { dayMonthText } from '../../shared/format/service-date.ts';
import { bandDate, bandText, namedDayText, whenText } from './band-text.ts';
import { useFreeBands } from './use-free-bands.ts';

/** The number of times that the list shows at first. */
const FIRST_BANDS = 3;

type BandChoiceProps = {
  doctorId: string;
  timeZone: string;
  words: BookingWords;
  /** True if the patient wants to book another day, so that today's times come last. */
  isAnotherDay?: boolean;
  /** The free times to offer after a time was refused, or null before that. */
  instead: readonly BandTime[] | null;
  onChoose: (band: BandTime) => void;
};

/** Shows the first free times as buttons, and all others by date. */
export function PatientBandChoice({
  doctorId,
  timeZone,
  words,
  isAnotherDay = false,
  instead,
  onChoose,
}: BandChoiceProps) {
  const messages = useWords('patient');
  const now = useClock();
  const { bands, hasFailed, again } = useFreeBands(doctorId);
  const [isWhole, setWhole] = useState(false);
  if (hasFailed) {
    return (
      <Notice
        tone="danger"
        title={words.failedTitle}
        action={
          <Button variant="secondary" size="small" onClick={again}>
            {words.again}
          </Button>
        }
      />
    );
  }
  const today = dateAt(now, timeZone);
  const later = isAnotherDay ? bands?.filter((band) => bandDate(band, timeZone) > today) : bands;
  const first = instead ?? (later?.length ? later : bands)?.slice(0, FIRST_BANDS);
  if (!bands || !first) return <p role="status">{words.looking}</p>;
  if (bands.length === 0) {
    return (
      <Notice tone="warm" title={words.noneTitle}>
        {words.none}
      </Notice>
    );
  }
  return (
    <div className="grid gap-3">
      {instead && <Taken>{first.length > 0 ? words.full : words.refusals['booking.band_full']}</Taken>}
      {isWhole ? (
        <AllBands bands={bands} from={first[0]} timeZone={timeZone} onChoose={onChoose} />
      ) : (
        <>
          <ul className="grid gap-2">
            {first.map((band) => (
              <li key={band.start}>
                <Button variant="secondary" wide onClick={() => onChoose(band)}>
                  <span className="first-letter:uppercase">{whenText(messages, band, timeZone, now)}</span>
                </Button>
              </li>
            ))}
          </ul>
          {bands.length > first.length && (
            <Button variant="ghost" onClick={() => setWhole(true)}>
              {words.others}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Shows that the time is taken, and scrolls to the times that are still free. */
function Taken({ children }: { children: string }) {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <div ref={told} tabIndex={-1} className="outline-none">
      <Notice tone="danger">{children}</Notice>
    </div>
  );
}

type AllBandsProps = Pick<BandChoiceProps, 'timeZone' | 'onChoose'> & {
  bands: readonly BandTime[];
  /** The first free time of the date. */
  from: BandTime | undefined;
};

function AllBands({ bands, from, timeZone, onChoose }: AllBandsProps) {
  const messages = useWords('patient');
  const today = dateAt(useClock(), timeZone);
  const dates = [...new Set(bands.map((band) => bandDate(band, timeZone)))];
  const [chosen, setChosen] = useState(from && bandDate(from, timeZone));
  const shown = dates.find((date) => date === chosen) ?? dates[0];
  return (
    <div className="grid gap-3">
      <div className="-mx-5 flex gap-2 overflow-x-auto px-5 pb-1">
        {dates.map((date) => (
          <Button
            key={date}
            variant={date === shown ? 'primary' : 'secondary'}
            size="small"
            className="shrink-0"
            aria-pressed={date === shown}
            onClick={() => setChosen(date)}
          >
            <span>
              <span className="block first-letter:uppercase">{namedDayText(messages, date, today)}</span>{' '}
              {dayMonthText(date, messages.locale)}
            </span>
          </Button>
        ))}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {bands
          .filter((band) => bandDate(band, timeZone) === shown)
          .map((band) => (
            <li key={band.start}>
              <Button variant="secondary" size="small" wide onClick={() => onChoose(band)}>
                {bandText(messages, band, timeZone)}
              </Button>
            </li>
          ))}
      </ul>
    </div>
  );
}
