import type { ClinicMembership } from '@baari/contract/clinics';
import { useNavigate } from 'react-router';
import { SelectField } from '../../../ui/field.tsx';

type ClinicSwitchProps = { clinics: readonly ClinicMembership[]; currentSlug: string };

export function ClinicSwitch({ clinics, currentSlug }: ClinicSwitchProps) {
  const navigate = useNavigate();
  return (
    <SelectField
      label={<span className="sr-only">Clinic</span>}
      // The label is not seen: its margin is taken back.
      className="-mt-1.5 min-w-0"
      value={currentSlug}
      onChange={(event) => void navigate(`/${event.target.value}/dashboard`)}
    >
      {clinics.map((clinic) => (
        <option key={clinic.clinicId} value={clinic.slug}>
          {clinic.isActive ? clinic.name : `${clinic.name} (inactive)`}
        </option>
      ))}
    </SelectField>
  );
}
