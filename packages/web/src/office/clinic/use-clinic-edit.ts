import { clinicDetails, type ClinicDetails } from '@baari/contract/clinics';
import { useState } from 'react';
import type { ApiError } from '../../shared/api/index.ts';
import { mergeEdits, useForm, type FieldErrors } from '../../shared/forms/index.ts';
import { useClinicChanged } from '../../shared/clinics/api.ts';

type Values<Name extends string> = Record<Name, string>;
type Outcome = { onSuccess: (clinic: ClinicDetails) => void; onError: (error: ApiError) => void };

type ClinicEditOptions<Name extends string> = {
  clinic: ClinicDetails;
  /** The fields of the form, in their order. */
  names: readonly Name[];
  valuesOf: (clinic: ClinicDetails) => Values<Name>;
  check: (values: Values<Name>) => FieldErrors<Name>;
  send: (version: number, values: Values<Name>, outcome: Outcome) => void;
  onSaved: (clinic: ClinicDetails) => void;
};

/** The fields that another person saved while this form was open. */
export type SavedMeanwhile<Name extends string> = {
  theirs: Values<Name>;
  taken: readonly Name[];
  contested: readonly Name[];
};

/**
 * Edits a clinic that other people may edit at the same time. After a conflict, the form keeps typed text,
 * takes the other person's values for untouched fields, and saves on top of their version.
 */
export function useClinicEdit<Name extends string>(options: ClinicEditOptions<Name>) {
  const { names, valuesOf, send } = options;
  const changed = useClinicChanged();
  const [base, setBase] = useState(options.clinic);
  const [meanwhile, setMeanwhile] = useState<SavedMeanwhile<Name> | null>(null);
  const submit = (values: Values<Name>, from = base) =>
    send(from.version, values, {
      onSuccess: (clinic) => {
        changed(clinic);
        options.onSaved(clinic);
      },
      onError: (error) => refused(error, values, from),
    });
  const form = useForm<Name>({
    initial: valuesOf(base),
    check: options.check,
    submit: (values) => submit(values),
    refusals: refusalsOf(names),
  });
  const refused = (error: ApiError, mine: Values<Name>, from: ClinicDetails) => {
    const current = currentIn(error);
    if (!current) {
      form.refused(error);
      return;
    }
    const theirs = valuesOf(current);
    const { values, taken, contested } = mergeEdits(names, { base: valuesOf(from), mine, theirs });
    setBase(current);
    // The other person changed no field of this form.
    if (taken.length + contested.length === 0) {
      submit(values, current);
      return;
    }
    for (const name of taken) form.set(name, values[name]);
    setMeanwhile({ theirs, taken, contested });
  };
  return { ...form, meanwhile };
}

function refusalsOf<Name extends string>(names: readonly Name[]) {
  const [name, phone] = [names.find((each) => each === 'name'), names.find((each) => each === 'phone')];
  return {
    ...(name !== undefined && { 'clinic.name_with_address': name }),
    ...(phone !== undefined && { 'patient.invalid_phone': phone }),
  };
}

/** Takes the refusal of an outdated edit, and returns the current clinic from it. */
function currentIn(error: ApiError): ClinicDetails | null {
  if (error.reason !== 'clinic.changed_meanwhile') return null;
  return clinicDetails.safeParse(error.details.current).data ?? null;
}
