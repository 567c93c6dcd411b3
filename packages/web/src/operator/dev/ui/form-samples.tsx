import { useState } from 'react';
import { CheckboxGroup } from '../../../shared/ui/checkbox-group.tsx';
import { SelectField, TextareaField, TextField } from '../../../shared/ui/field.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { Sample } from './sample.tsx';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'Hindi' },
  { value: 'ta', label: 'Tamil' },
  { value: 'te', label: 'Telugu' },
] as const;

type Language = (typeof languages)[number]['value'];

export function FormSamples() {
  const [spoken, setSpoken] = useState<Language[]>(['en', 'hi']);
  return (
    <Sample name="Fields">
      <div className="space-y-5">
        <TextField
          label="Full name"
          autoComplete="name"
          enterKeyHint="next"
          placeholder="As on the prescription"
        />
        <TextField
          label="Mobile number"
          inputMode="tel"
          autoComplete="tel"
          hint="10 digits, without the country code."
        />
        <TextField
          label="Mobile number, with a mistake"
          inputMode="tel"
          defaultValue="98450"
          hint="10 digits, without the country code."
          error="This number has 5 digits; a mobile number has 10."
        />
        <TextField label="Clinic address" defaultValue="baari.example/sunrise" readOnly />
        <TextField label="Not available" disabled />
        <PasswordField label="Password" autoComplete="current-password" defaultValue="correct horse" />
        <SelectField label="Specialty" defaultValue="general">
          <option value="general">General medicine</option>
          <option value="skin">Dermatology</option>
        </SelectField>
        <TextareaField label="Announcement" hint="Shown to everybody who waits." />
        <CheckboxGroup
          label="Languages"
          name="languages"
          options={languages}
          value={spoken}
          onChange={setSpoken}
          {...(spoken.length === 0 && { error: 'Choose at least one.' })}
        />
      </div>
    </Sample>
  );
}
