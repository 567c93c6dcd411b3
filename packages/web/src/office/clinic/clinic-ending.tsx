import type { ClinicDetails } from '@baari/contract/clinics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, failureText, useAction, type ApiError } from '../../shared/api/index.ts';
import { counted } from '../../shared/format/format.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { ReactivateButton } from '../../shared/clinics/reactivate-button.tsx';
import {
  clinicDetailsQuery,
  myClinicsQuery,
  refreshClinics,
  waitingCountQuery,
} from '../../shared/clinics/api.ts';

type EndingProps = { clinic: ClinicDetails };

/** What only the owner may do: rest a clinic, or take it off the lists for good. */
export function ClinicEnding({ clinic, onDeleted }: EndingProps & { onDeleted: () => void }) {
  return (
    <section className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold">{clinic.isActive ? 'Close the clinic' : 'This clinic is inactive'}</h3>
      <p className="mt-1 text-ink-soft">
        {clinic.isActive
          ? 'A deactivated clinic takes no patients until you reactivate it; a deleted one is gone from every list.'
          : 'Patients can take no tokens here until you reactivate it.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {clinic.isActive ? <Deactivate clinic={clinic} /> : <ReactivateButton clinic={clinic} size="small" />}
        <Delete clinic={clinic} onDeleted={onDeleted} />
      </div>
    </section>
  );
}

function Deactivate({ clinic }: EndingProps) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const deactivate = useAction(api.clinics.deactivateClinic);
  const loses = useLostPlaces(clinic, isAsking);
  const confirmed = () =>
    deactivate.run(
      { clinicId: clinic.id },
      {
        onSuccess: ({ cancelledCount }) => {
          setAsking(false);
          const { queryKey } = clinicDetailsQuery(clinic.id);
          queryClient.setQueryData(queryKey, { ...clinic, isActive: false });
          void queryClient.invalidateQueries({ queryKey });
          refreshClinics(queryClient);
          showToast({
            title: 'Clinic Deactivated',
            description: `${clinic.name} deactivated successfully.${toldText(cancelledCount)}`,
          });
        },
        onError: (error) => {
          setAsking(false);
          showToast(failedToast('Deactivation Failed', error));
        },
      },
    );
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="secondary" size="small">
          Deactivate
        </Button>
      }
      title={`Deactivate ${clinic.name}?`}
      loses={`${loses} Patients can take no tokens until you reactivate the clinic. Doctors, patients and history stay.`}
      confirmLabel="Deactivate"
      cancelLabel="Keep it active"
      onConfirm={confirmed}
      busy={deactivate.isBusy}
      busyLabel="Deactivating…"
    />
  );
}

function Delete({ clinic, onDeleted }: EndingProps & { onDeleted: () => void }) {
  const showToast = useToast();
  const leave = useLeaveForAnotherClinic();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(api.clinics.deleteClinic);
  const loses = useLostPlaces(clinic, isAsking && clinic.isActive);
  const confirmed = () =>
    remove.run(
      { clinicId: clinic.id },
      {
        onSuccess: ({ cancelledCount }) => {
          showToast({
            title: 'Clinic Deleted',
            description: `${clinic.name} deactivated successfully and taken off every list.${toldText(cancelledCount)}`,
          });
          onDeleted();
          leave(clinic.id);
        },
        onError: (error) => {
          setAsking(false);
          showToast(failedToast('Delete Failed', error));
        },
      },
    );
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="destructive" size="small">
          Delete Clinic
        </Button>
      }
      title={`Delete ${clinic.name}?`}
      loses={`${clinic.isActive ? `${loses} ` : ''}The clinic disappears from every list, its page closes, and its doctors can not sign in any more. Its history is kept, and its address /${clinic.slug} stays taken. This can not be undone.`}
      confirmLabel="Delete Clinic"
      cancelLabel="Keep it"
      onConfirm={confirmed}
      busy={remove.isBusy}
      busyLabel="Deleting…"
    />
  );
}

/** Says how many patients lose their place, counted when somebody asks. */
function useLostPlaces(clinic: ClinicDetails, isAsked: boolean): string {
  const { data: count } = useQuery({ ...waitingCountQuery(clinic.id), enabled: isAsked });
  if (count === undefined) return 'Patients who wait now lose their place, with all doctors.';
  if (count === 0) return 'Nobody is waiting now.';
  return `${counted(count, 'waiting patient')} ${count === 1 ? 'loses' : 'lose'} their place, over all doctors, and ${count === 1 ? 'sees' : 'see'} it on their phone.`;
}

function toldText(cancelledCount: number): string {
  if (cancelledCount === 0) return '';
  return ` ${counted(cancelledCount, 'waiting patient')} ${cancelledCount === 1 ? 'was' : 'were'} notified of cancellation.`;
}

function failedToast(title: string, error: ApiError) {
  return { title, description: failureText(error), tone: 'destructive' as const };
}

/** To the dashboard of another clinic, an active one first; to register one when there is none. */
function useLeaveForAnotherClinic() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (clinicId: string) => {
    const rest = (queryClient.getQueryData(myClinicsQuery.queryKey) ?? []).filter(
      (clinic) => clinic.clinicId !== clinicId,
    );
    const next = rest.find((clinic) => clinic.isActive) ?? rest[0];
    queryClient.setQueryData(myClinicsQuery.queryKey, rest);
    void Promise.resolve(navigate(next ? `/${next.slug}/dashboard` : '/register-clinic')).then(() =>
      refreshClinics(queryClient),
    );
  };
}
