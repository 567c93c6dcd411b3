import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { ADDED_PARAM, patientQuery } from '../../shared/patients/api.ts';
import type { AddPatient } from '../queue/add-patient/use-add-patient.ts';

/** Fills the form once with a patient on record. Only members can see the records. */
export function useRecord({ fill, nameInput }: AddPatient, isMember: boolean): void {
  const [params, setParams] = useSearchParams();
  const patientId = params.get(ADDED_PARAM);
  const { data: patient } = useQuery({
    ...patientQuery(patientId ?? ''),
    enabled: isMember && patientId !== null,
  });
  const filled = useEffectEvent(() => {
    if (!patient) return;
    fill(patient);
    nameInput.current?.focus();
    setParams(
      (current) => {
        current.delete(ADDED_PARAM);
        return current;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (patientId !== null && patient?.id === patientId) filled();
  }, [patientId, patient?.id]);
}
