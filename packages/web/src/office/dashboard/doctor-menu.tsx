import type { DoctorName } from '@baari/core/doctors';
import { CalendarClock, CalendarDays, Copy, EllipsisVertical, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Menu } from '../../shared/ui/menu.tsx';
import { useCopyAddress } from './copy-address.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** What can be done to a doctor in a dialog. */
export type DoctorDialogKind = 'edit' | 'bookings' | 'code' | 'delete';

type DoctorMenuProps = {
  doctorId: string;
  doctorName: DoctorName;
  pageUrl: string;
  /** Null for staff, who run queues and do not manage doctors. */
  onOpen: ((kind: DoctorDialogKind) => void) | null;
};

export function DoctorMenu({ doctorId, doctorName, pageUrl, onOpen }: DoctorMenuProps) {
  const { bookings, dashboard, doctor, doctors, lists } = useWords('office');
  const words = dashboard.card;
  const copyAddress = useCopyAddress(pageUrl);
  const copy = { label: words.copyUrl, icon: Copy, onSelect: copyAddress };
  const navigate = useNavigate();
  const days = {
    label: words.calendar,
    icon: CalendarDays,
    onSelect: () => void navigate(`/doctor/${doctorId}/calendar`),
  };
  const groups = onOpen
    ? [
        [
          { label: doctors.editDoctor, icon: Pencil, onSelect: () => onOpen('edit') },
          days,
          { label: bookings, icon: CalendarClock, onSelect: () => onOpen('bookings') },
          { label: words.viewCode, icon: KeyRound, onSelect: () => onOpen('code') },
          copy,
        ],
        [
          {
            label: doctors.deleteDoctor,
            icon: Trash2,
            isDestructive: true,
            onSelect: () => onOpen('delete'),
          },
        ],
      ]
    : [[days, copy]];
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={lists.actionsFor(doctor.name(doctorName))}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <EllipsisVertical size={20} aria-hidden />
        </button>
      }
      groups={groups}
    />
  );
}
