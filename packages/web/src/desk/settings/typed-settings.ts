/**
 * Stores a clinic's settings while somebody edits them, because other people may change them at the same
 * time.
 */
import type { ClinicDetails } from '@baari/contract/clinics';
import { useEffect, useEffectEvent, useRef } from 'react';
import { mergeEdits } from '../../shared/forms/index.ts';

const NUMBERS = ['consultationMinutes', 'opensEarlyMinutes', 'keepsPatientsMonths'] as const;
const NAMES = [...NUMBERS, 'timeZone', 'reviewUrl'] as const;

type SettingName = (typeof NAMES)[number];
export type TypedSettings = Record<SettingName, string>;

export const savedSettings = (clinic: ClinicDetails): TypedSettings => ({
  consultationMinutes: String(clinic.consultationMinutes),
  opensEarlyMinutes: String(clinic.opensEarlyMinutes),
  keepsPatientsMonths: String(clinic.keepsPatientsMonths),
  timeZone: clinic.timeZone,
  reviewUrl: clinic.reviewUrl ?? '',
});

type ChangedSettings = Partial<
  Record<(typeof NUMBERS)[number], number> & { timeZone: string; reviewUrl: string | null }
>;

/**
 * Returns only the changed settings. Sending the other settings could undo a change by somebody else that
 * this user has not seen.
 */
export function changedSettings(saved: TypedSettings, typed: TypedSettings): ChangedSettings {
  const changed: ChangedSettings = {};
  for (const name of NUMBERS) if (typed[name].trim() !== saved[name]) changed[name] = Number(typed[name]);
  if (typed.timeZone !== saved.timeZone) changed.timeZone = typed.timeZone;
  const reviewUrl = typed.reviewUrl.trim();
  if (reviewUrl !== saved.reviewUrl) changed.reviewUrl = reviewUrl || null;
  return changed;
}

type SettingsForm = { values: TypedSettings; set: (name: SettingName, value: string) => void };

/** Copies settings that anybody has saved into the fields that were not edited here. */
export function useSavedMeanwhile({ values, set }: SettingsForm, saved: TypedSettings): void {
  const base = useRef(saved);
  const takeOver = useEffectEvent(() => {
    const merged = mergeEdits(NAMES, { base: base.current, mine: values, theirs: saved });
    for (const name of merged.taken) set(name, merged.values[name]);
    base.current = saved;
  });
  const key = Object.values(saved).join(' ');
  useEffect(() => takeOver(), [key]);
}
