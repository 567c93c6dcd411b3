import './printed-day.css';
import type { ComingAgain } from '@baari/contract/bookings';
import { useBookingWords } from '../../../shared/bookings/booking-words.ts';
import { phoneText } from '../../../shared/format/format.ts';
import { serviceDateText } from '../../../shared/format/service-date.ts';
import { PrintSheet } from '../../../shared/ui/print-sheet.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

type Patients = ComingAgain['patients'];
type PrintedAgainProps = {
  patients: Patients;
  stateOf: (patient: Patients[number]) => string;
  heading: string;
  title: string;
  timeZone: string;
  now: number;
  onDone: () => void;
};

/** A printed list of patients with a return date, with space for a tick. */
export function PrintedAgain({
  patients,
  stateOf,
  heading,
  title,
  timeZone,
  now,
  onDone,
}: PrintedAgainProps) {
  const { locale, timeText } = useWords('desk');
  const { again, book, page } = useBookingWords();
  return (
    <PrintSheet onDone={onDone}>
      <div className="booked-day text-[11pt] leading-snug">
        <p className="text-[16pt] font-bold">{title}</p>
        <p>{heading}</p>
        <table className="mt-[5mm] w-full border-collapse">
          <thead>
            <tr>
              <th className="w-[10mm]">{page.came}</th>
              <th className="w-[38mm]">{book.day}</th>
              <th>{page.patient}</th>
              <th className="w-[36mm]">{page.phone}</th>
              <th className="w-[40mm]">{again.reminder}</th>
            </tr>
          </thead>
          <tbody>
            {patients.map((patient) => (
              <tr key={patient.tokenId}>
                <td className="text-[14pt] leading-none">☐</td>
                <td className="whitespace-nowrap">{serviceDateText(patient.date, locale)}</td>
                <td className="font-semibold wrap-anywhere">{patient.name}</td>
                <td className="whitespace-nowrap">{patient.phone && phoneText(patient.phone)}</td>
                <td>{stateOf(patient)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-[4mm] text-[9pt]">
          {page.printed({ when: timeText(new Date(now).toISOString(), timeZone) })}
        </p>
      </div>
    </PrintSheet>
  );
}
