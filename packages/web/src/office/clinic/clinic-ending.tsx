import type { ClinicDetails } from '@baari/contract/clinics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { ReactivateButton } from '../../shared/clinics/reactivate-button.tsx';
import {
  clinicDetailsQuery,
  myClinicsQuery,
  refreshClinics,
  waitingCountQuery,
} from '../../shared/clinics/api.ts';
import type { OfficeWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';

type EndingProps = { clinic: ClinicDetails };

/** Lets the owner deactivate or permanently delete a clinic. */
export function ClinicEnding({ clinic, onDeleted }: EndingProps & { onDeleted: () => void }) {
  const {
    clinic: { ending: words },
    clinics,
  } = useWords('office');
  return (
    <section className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold">{clinic.isActive ? words.close : clinics.inactive}</h3>
      <p className="mt-1 text-ink-soft">{clinic.isActive ? words.closeHint : words.isInactiveHint}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {clinic.isActive ? <Deactivate clinic={clinic} /> : <ReactivateButton clinic={clinic} size="small" />}
        <Delete clinic={clinic} onDeleted={onDeleted} />
      </div>
    </section>
  );
}

function Deactivate({ clinic }: EndingProps) {
  const { ending: words } = useWords('office').clinic;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const deactivate = useAction(api.clinics.deactivateClinic);
  const lost = words.placesLost({ count: useLostPlaces(clinic, isAsking) });
  const loses = `${lost} ${words.deactivateLoses}`;
  const deactivated = (cancelledCount: number) => {
    const { queryKey } = clinicDetailsQuery(clinic.id);
    queryClient.setQueryData(queryKey, { ...clinic, isActive: false });
    void queryClient.invalidateQueries({ queryKey });
    refreshClinics(queryClient);
    showToast({
      title: words.deactivated,
      description: withTold(words, words.deactivatedHint({ clinic: clinic.name }), cancelledCount),
    });
  };
  const alreadySo = { reasons: ['clinic.inactive'], done: () => deactivated(0) } as const;
  return (
    <Confirm
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="secondary" size="small">
          {words.deactivate}
        </Button>
      }
      title={words.deactivateTitle({ clinic: clinic.name })}
      loses={loses}
      confirmLabel={words.deactivate}
      cancelLabel={words.keepActive}
      busyLabel={words.deactivating}
      failed={words.deactivateFailed}
      onConfirm={(outcome) =>
        deactivate.run(
          { clinicId: clinic.id },
          outcome(({ cancelledCount }) => deactivated(cancelledCount), alreadySo),
        )
      }
    />
  );
}

function Delete({ clinic, onDeleted }: EndingProps & { onDeleted: () => void }) {
  const { actions, clinic: clinicWords } = useWords('office');
  const words = clinicWords.ending;
  const showToast = useToast();
  const leave = useLeaveForAnotherClinic();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(api.clinics.deleteClinic);
  const lost = words.placesLost({ count: useLostPlaces(clinic, isAsking && clinic.isActive) });
  const loses = words.deleteLoses({ address: `/${clinic.slug}` });
  const deleted = (cancelledCount: number) => {
    showToast({
      title: words.deleted,
      description: withTold(words, words.deletedHint({ clinic: clinic.name }), cancelledCount),
    });
    onDeleted();
    leave(clinic.id);
  };
  // Only a deletion ends the owner's membership.
  const alreadySo = {
    reasons: ['clinic.not_found', 'clinic.not_a_member'],
    done: () => deleted(0),
  } as const;
  return (
    <Confirm
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="destructive" size="small">
          {words.delete}
        </Button>
      }
      title={words.deleteTitle({ clinic: clinic.name })}
      loses={clinic.isActive ? `${lost} ${loses}` : loses}
      confirmLabel={words.delete}
      cancelLabel={words.keep}
      busyLabel={actions.deleting}
      failed={words.deleteFailed}
      onConfirm={(outcome) =>
        remove.run(
          { clinicId: clinic.id },
          outcome(({ cancelledCount }) => deleted(cancelledCount), alreadySo),
        )
      }
    />
  );
}

/**
 * Returns how many patients would lose their place. The count is fetched on request, and null until it is
 * known.
 */
function useLostPlaces(clinic: ClinicDetails, isAsked: boolean): number | null {
  const { data: count } = useQuery({ ...waitingCountQuery(clinic.id), enabled: isAsked });
  return count ?? null;
}

/** Adds the number of informed patients to the text about a finished change of the clinic. */
function withTold(words: OfficeWords['clinic']['ending'], done: string, cancelledCount: number): string {
  return cancelledCount === 0 ? done : `${done} ${words.told({ count: cancelledCount })}`;
}

/**
 * Opens the dashboard of another clinic, preferably an active one. If the account has no other clinic, opens
 * the registration.
 */
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
