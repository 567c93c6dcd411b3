import type { ClinicProfile } from '@baari/contract/clinics';
import type { DeskQueue } from '../state/desk-queues.ts';
import { CallBacks } from './call-backs.tsx';

type CallBacksOnPhoneProps = {
  clinic: Pick<ClinicProfile, 'id' | 'timeZone'>;
  queues: readonly DeskQueue[];
};

/**
 * The button for patients to phone, above the line on a phone. Once a queue has ended, the button's place is
 * kept free, so that the line does not move when the list arrives.
 */
export function CallBacksOnPhone({ clinic, queues }: CallBacksOnPhoneProps) {
  return (
    <div className={queues.some(({ queue }) => queue.isEnded) ? 'min-h-11' : 'empty:hidden'}>
      <CallBacks clinicId={clinic.id} timeZone={clinic.timeZone} queues={queues.map(({ queue }) => queue)} />
    </div>
  );
}
