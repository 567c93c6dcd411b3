import { Copy, EllipsisVertical, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { doctorTitle } from '@baari/core/doctors';
import { Menu } from '../../shared/ui/menu.tsx';
import { useCopyAddress } from './copy-address.tsx';

/** What can be done to a doctor in a dialog. */
export type DoctorDialogKind = 'edit' | 'code' | 'delete';

type DoctorMenuProps = {
  name: string;
  pageUrl: string;
  /** Null for staff, who run queues and do not manage doctors. */
  onOpen: ((kind: DoctorDialogKind) => void) | null;
};

export function DoctorMenu({ name, pageUrl, onOpen }: DoctorMenuProps) {
  const copyAddress = useCopyAddress(pageUrl);
  const copy = { label: 'Copy Doctor URL', icon: Copy, onSelect: copyAddress };
  const groups = onOpen
    ? [
        [
          { label: 'Edit Doctor', icon: Pencil, onSelect: () => onOpen('edit') },
          { label: 'View OTP', icon: KeyRound, onSelect: () => onOpen('code') },
          copy,
        ],
        [{ label: 'Delete Doctor', icon: Trash2, isDestructive: true, onSelect: () => onOpen('delete') }],
      ]
    : [[copy]];
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Actions for ${doctorTitle(name)}`}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <EllipsisVertical size={20} aria-hidden />
        </button>
      }
      groups={groups}
    />
  );
}
