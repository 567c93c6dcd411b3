import type { DoctorProfile } from '@baari/contract/doctors';
import type { ClinicConsole } from '@baari/contract/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { useClinicDoctors, useFollow, useIsClosed } from '../../shared/live/index.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';

/**
 * Follows the feed of a clinic for the desk, which is not drawn anew with each frame. Doctors added or removed elsewhere, and a
 * membership that ended, show without a reload. What the feed begins with is nearly always what was fetched a moment before,
 * and then not asked for again.
 */
export function FollowedClinic({ fetched: { clinic, doctors: fetched } }: { fetched: ClinicConsole }) {
  const clinicId = clinic.id;
  useFollow([`console:${clinicId}`]);
  const queryClient = useQueryClient();
  const doctors = useClinicDoctors(clinicId);
  const isClosed = useIsClosed(`console:${clinicId}`);
  const hasBegun = useRef(false);
  const told = useEffectEvent((profiles: readonly DoctorProfile[]) => {
    const isFetched = JSON.stringify(profiles) === JSON.stringify(fetched.map(({ profile }) => profile));
    if (hasBegun.current || !isFetched)
      void queryClient.invalidateQueries({ queryKey: clinicConsoleQuery(clinicId).queryKey });
    hasBegun.current = true;
  });
  useEffect(() => {
    if (doctors) told(doctors);
  }, [doctors]);
  useEffect(() => {
    if (!isClosed) return;
    void queryClient.invalidateQueries({ queryKey: myClinicsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: clinicConsoleQuery(clinicId).queryKey });
  }, [queryClient, clinicId, isClosed]);
  return null;
}
