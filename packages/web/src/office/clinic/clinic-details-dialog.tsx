import type { ClinicDetails } from '@baari/contract/clinics';
import { hasPowersOf } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CirclePause, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { clinicDetailsQuery } from '../../shared/clinics/api.ts';
import { ClinicAddress } from './clinic-address.tsx';
import { ClinicData } from './clinic-data.tsx';
import { ClinicSummary } from './clinic-summary.tsx';
import { ClinicEditForm } from './clinic-edit-form.tsx';
import { ClinicEnding } from './clinic-ending.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';

type ClinicDetailsDialogProps = { clinicId: string; isOpen: boolean; onClose: () => void };

/**
 * Shows a clinic's facts and its public address to members. Admins can edit the clinic, and the owner can
 * close it.
 */
export function ClinicDetailsDialog({ clinicId, isOpen, onClose }: ClinicDetailsDialogProps) {
  const { clinicDetails: title } = useWords('office').menu;
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={title}>
      <Details clinicId={clinicId} onClose={onClose} />
    </Dialog>
  );
}

function Details({ clinicId, onClose }: { clinicId: string; onClose: () => void }) {
  const { actions, clinic: words } = useWords('office');
  const { data: clinic, error, refetch } = useQuery(clinicDetailsQuery(clinicId));
  const [isEditing, setEditing] = useState(false);
  if (!clinic && error) {
    return <LoadFailed title={words.detailsFailed} error={error} onRetry={refetch} />;
  }
  if (!clinic) return <DetailsLoading />;
  if (isEditing) return <ClinicEditForm clinic={clinic} onDone={() => setEditing(false)} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <ClinicStateBadge isActive={clinic.isActive} />
        <EditButton clinic={clinic} onEdit={() => setEditing(true)} onLeave={onClose} />
      </div>
      <DetailsTabs clinic={clinic} onDeleted={onClose} />
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          {actions.close}
        </Button>
      </DialogFooter>
    </>
  );
}

type DetailsTab = 'facts' | 'address' | 'ending';

/** Keeps the code for the wall and the clinic's deletion out of the way of its facts. */
function DetailsTabs({ clinic, onDeleted }: { clinic: ClinicDetails; onDeleted: () => void }) {
  const { clinic: words, menu } = useWords('office');
  const [tab, setTab] = useState<DetailsTab>('facts');
  const ending = (
    <>
      <ClinicData clinicId={clinic.id} />
      <ClinicEnding clinic={clinic} onDeleted={onDeleted} />
    </>
  );
  return (
    <Tabs<DetailsTab>
      label={menu.clinicDetails}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'facts', label: words.tabs.facts, content: <ClinicSummary clinic={clinic} /> },
        { value: 'address', label: words.tabs.address, content: <ClinicAddress clinic={clinic} /> },
        ...(hasPowersOf(clinic.role, 'owner')
          ? [{ value: 'ending', label: words.tabs.ending, content: ending } as const]
          : []),
      ]}
    />
  );
}

function ClinicStateBadge({ isActive }: { isActive: boolean }) {
  const { details: words } = useWords('office').clinic;
  return isActive ? (
    <Badge tone="accent" icon={CircleCheck}>
      {words.active}
    </Badge>
  ) : (
    <Badge icon={CirclePause}>{words.inactive}</Badge>
  );
}

type EditButtonProps = { clinic: ClinicDetails; onEdit: () => void; onLeave: () => void };

/**
 * Opens the edit form. Admins edit an active clinic in this dialog. The owner edits an inactive clinic on a
 * separate page.
 */
function EditButton({ clinic, onEdit, onLeave }: EditButtonProps) {
  const { edit } = useWords('office').actions;
  const icon = <Pencil size={18} aria-hidden />;
  if (clinic.isActive) {
    if (!hasPowersOf(clinic.role, 'admin')) return null;
    return (
      <Button variant="secondary" size="small" icon={icon} onClick={onEdit}>
        {edit}
      </Button>
    );
  }
  if (!hasPowersOf(clinic.role, 'owner')) return null;
  return (
    <Link
      to={`/edit-clinic/${clinic.id}`}
      onClick={onLeave}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      <span className="inline-flex items-center gap-2">
        {icon}
        {edit}
      </span>
    </Link>
  );
}

function DetailsLoading() {
  const { clinic: words } = useWords('office');
  return (
    <Loading label={words.loading}>
      <div className="space-y-4">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  );
}
