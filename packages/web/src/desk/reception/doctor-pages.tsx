import type { DoctorProfile } from '@baari/contract/doctors';
import { CalendarClock, CalendarDays, History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type DoctorPages = {
  /** One menu item for each kind of page, however many doctors there are. */
  items: readonly MenuItem[];
  /** Asks which doctor's page to open. */
  question: ReactNode;
};

/**
 * Links to the bookings, history and calendar of the chosen doctor, or of the only doctor. If all doctors are
 * on the screen, the menu asks which doctor is meant.
 */
export function useDoctorPages(
  profiles: readonly DoctorProfile[],
  chosen: DoctorProfile | null,
): DoctorPages {
  const { bookings, panel, calendar, doctor, line, reception } = useWords('desk');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Page | null>(null);
  const [first] = profiles;
  const of = chosen ?? (profiles.length === 1 ? first : undefined);
  const labels: Record<Page, string> = { bookings, history: panel.history, calendar: calendar.title };
  const items = PAGES.map(({ page, icon }) => ({
    label: labels[page],
    icon,
    onSelect: () => (of ? void navigate(addressOf(of, page)) : setAsked(page)),
  }));
  const question = asked && (
    <Dialog
      open
      onOpenChange={() => setAsked(null)}
      title={reception.ofWhichDoctor({ page: labels[asked] })}
      intoField={false}
    >
      <ul className="space-y-2">
        {profiles.map((profile) => (
          <li key={profile.id}>
            <Link
              to={addressOf(profile, asked)}
              className={buttonClass({ variant: 'secondary', wide: true })}
            >
              {line.of({ letter: profile.shownLetter, doctor: doctor.name(profile) })}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
  return { items, question };
}

/** The last part of the page's address. */
type Page = 'bookings' | 'history' | 'calendar';

const PAGES = [
  { page: 'bookings', icon: CalendarClock },
  { page: 'history', icon: History },
  { page: 'calendar', icon: CalendarDays },
] as const satisfies readonly { page: Page; icon: MenuItem['icon'] }[];

const addressOf = ({ id }: DoctorProfile, page: Page) => `/doctor/${id}/${page}`;
