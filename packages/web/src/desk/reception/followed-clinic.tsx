import type { DoctorProfile } from '@baari/contract/doctors';
import type { ClinicConsole } from '@baari/contract/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { useClinicDoctors, useFollow, useIsClosed } from '../../shared/live/index.ts';
import { useWatchedOutage } from '../outage/use-outage.tsx';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';

/**
 * Follows a clinic's feed for the desk, without a redraw for each message of the feed. If doctors are added
 * or removed elsewhere, or a membership ends, the screen shows this without a reload. The feed usually starts
 * with the data that was just fetched. After such a start, the page does not fetch the data again.
 */
export function FollowedClinic({ fetched: console }: { fetched: ClinicConsole }) {
  const { clinic, doctors: fetched } = console;
  useWatchedOutage(console);
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
