import './printed-day.css';
import { phoneText } from '../../../shared/format/format.ts';
import { serviceDateText } from '../../../shared/format/service-date.ts';
import { useBookingWords } from '../../../shared/bookings/booking-words.ts';
import { PrintSheet } from '../../../shared/ui/print-sheet.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { isTaken, type PlannedBand } from './day-plan.ts';

type PrintedDayProps = {
  date: string;
  plan: readonly PlannedBand[];
  heading: string;
  timeZone: string;
  now: number;
  onDone: () => void;
};

/** A printed list of the day's patients by time, with space for ticks, in case the screen fails. */
export function PrintedDay({ date, plan, heading, timeZone, now, onDone }: PrintedDayProps) {
  const { locale, queue, timeText } = useWords('desk');
  const { band, page: words } = useBookingWords();
  const rows = plan.flatMap(({ bookings }) => bookings.filter(isTaken));
  const title = serviceDateText(date, locale);
  return (
    <PrintSheet onDone={onDone}>
      <div className="booked-day text-[11pt] leading-snug">
        <p className="text-[16pt] font-bold">{title}</p>
        <p>{heading}</p>
        {rows.length === 0 ? (
          <p className="mt-[5mm]">{words.noneOn({ date: title })}</p>
        ) : (
          <table className="mt-[5mm] w-full border-collapse">
            <thead>
              <tr>
                <th className="w-[10mm]">{words.came}</th>
                <th className="w-[42mm]">{words.printedBand}</th>
                <th>{words.patient}</th>
                <th className="w-[36mm]">{words.phone}</th>
                <th className="w-[40mm]">{words.note}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((booking) => (
                <tr key={booking.id}>
                  <td className="text-[14pt] leading-none">{booking.state === 'checked_in' ? '☑' : '☐'}</td>
                  <td className="whitespace-nowrap">
                    {band(timeText(booking.band.start, timeZone), timeText(booking.band.end, timeZone))}
                  </td>
                  <td className="font-semibold wrap-anywhere">
                    {booking.patientName ?? queue.erasedPatient}
                  </td>
                  <td className="whitespace-nowrap">{booking.phone && phoneText(booking.phone)}</td>
                  <td className="wrap-anywhere">{booking.note}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="mt-[4mm] text-[9pt]">
          {words.printed({ when: timeText(new Date(now).toISOString(), timeZone) })}
        </p>
      </div>
    </PrintSheet>
  );
}
