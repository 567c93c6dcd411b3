/** Administrative acts in words. */
import type { AdminAct } from '@baari/core/platform';

export const ACT_WORDS: Record<AdminAct, string> = {
  'role.granted': 'Made a super admin',
  'role.revoked': 'Super admin taken back',
  'plan.changed': 'Plan changed',
  'clinic.deactivated': 'Clinic deactivated',
  'clinic.reactivated': 'Clinic reactivated',
  'clinic.erased': 'Clinic permanently deleted',
  'patient.erased': 'Patient of a deleted clinic erased',
  'clinic.texts_allowed': 'Clinic may send texts',
  'clinic.texts_stopped': 'Clinic’s texts stopped',
  'price.changed': 'Price changed',
  'text.changed': 'Public page or seller changed',
  'upgrade.approved': 'Upgrade request approved',
  'upgrade.rejected': 'Upgrade request rejected',
  'data.cleared': 'All data cleared',
  'job.retried': 'Job tried again',
  'backup.made': 'Backup made',
  'backup.restored': 'Backup restored',
};

/** The facts beside an act: "free → pro", "patients: 12, tokens: 40", "for erasing". */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  const { from, to, ...others } = detail;
  const change = isPlain(from) && isPlain(to) ? [`${from} → ${to}`] : [];
  const facts = Object.entries(change.length > 0 ? others : detail).flatMap(([name, value]) => {
    if (value === true) return [wordsOf(name)];
    return isPlain(value) ? [`${wordsOf(name)}: ${value}`] : [];
  });
  return [...change, ...facts].join(', ');
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** "recordsCleared" as "records cleared". */
function wordsOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
