import type { ClinicConsole, DoctorConsole } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import { serviceDateOf } from '@baari/core/queue';
import { useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { useClinicChanged } from '../../shared/clinics/api.ts';
import { useByServerNow } from '../../shared/live/use-server-now.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { Banner } from './banner-line.tsx';
import { isPutAway, proposesOnlyHere, putAway } from './only-here.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

const refreshMs = 60_000;

type Asked = Pick<ClinicConsole, 'clinic'> & {
  role: DoctorConsole['access'];
  queues: readonly DeskQueue[];
};

/**
 * Proposes to call only patients who are here, once nearly all are marked as here. Only people who may change
 * the setting see the proposal.
 */
export function useOnlyHereBanner({ clinic, role, queues }: Asked): Banner[] {
  const [isAnswered, setAnswered] = useState(false);
  const serviceDate = useByServerNow(refreshMs, (now) => serviceDateOf(new Date(now), clinic.timeZone));
  const isAsked =
    !isAnswered &&
    role !== 'doctor' &&
    hasPowersOf(role, 'admin') &&
    proposesOnlyHere(queues.map(({ queue }) => queue)) &&
    !isPutAway(clinic.id, serviceDate);
  if (!isAsked) return [];
  const banner = (
    <OnlyHereProposal clinicId={clinic.id} serviceDate={serviceDate} onAnswered={() => setAnswered(true)} />
  );
  return [{ key: 'only-here', banner }];
}

/** Shows the same proposal on screens without a line for notices. */
export function OnlyHere(asked: Asked) {
  return useOnlyHereBanner(asked).map(({ key, banner }) => (
    <div key={key} className="mb-4">
      {banner}
    </div>
  ));
}

type ProposalProps = { clinicId: string; serviceDate: string; onAnswered: () => void };

function OnlyHereProposal({ clinicId, serviceDate, onAnswered }: ProposalProps) {
  const { actions, desk, failures, line, settings } = useWords('desk');
  const { label } = settings.onlyHere;
  const showToast = useToast();
  const changed = useClinicChanged();
  const update = useAction(api.clinics.updateClinicSettings);
  const turnOn = () =>
    update.run(
      { clinicId, callsOnlyHere: true },
      {
        onSuccess: (details) => {
          changed(details);
          showToast({ title: desk.settingsUpdated, description: settings.switched.on({ setting: label }) });
          onAnswered();
        },
        onError: (error) =>
          showToast({
            title: settings.failed,
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      },
    );
  const answer = (until: Parameters<typeof putAway>[1]) => () => {
    putAway(clinicId, until);
    onAnswered();
  };
  return (
    <Notice
      title={line.onlyHere.title}
      action={
        <>
          <Button
            variant="secondary"
            size="small"
            busy={update.isBusy}
            busyLabel={actions.saving}
            onClick={turnOn}
          >
            {line.onlyHere.turnOn}
          </Button>
          <Button variant="ghost" size="small" onClick={answer({ serviceDate })}>
            {line.onlyHere.notToday}
          </Button>
          <Button variant="ghost" size="small" onClick={answer('never')}>
            {line.onlyHere.never}
          </Button>
        </>
      }
    >
      {line.onlyHere.question}
    </Notice>
  );
}
