import type { ScanShare } from '@baari/contract/abdm';
import type { ConsoleDoctor } from '@baari/contract/queue';
import { COUNTER_ID, FACILITY_ID, HIP_NAME } from '@baari/core/abdm';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Check, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { useForm } from '../../shared/forms/index.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { NamesTick } from './names-tick.tsx';

const scanShareQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['scan-share', clinicId],
    queryFn: ({ signal }) => api.abdm.getScanShare({ clinicId }, { signal }),
  });

/** Sets up Scan & Share for a clinic. Shows nothing if the installation does not offer Scan & Share. */
export function ScanShareCard({ clinicId }: { clinicId: string }) {
  const words = useWords('desk').connections.scanShare;
  const { data, refetch } = useQuery(scanShareQuery(clinicId));
  const { data: console } = useQuery({ ...clinicConsoleQuery(clinicId), enabled: data?.isOffered === true });
  if (!data?.isOffered || !console) return null;
  const { facility } = data;
  const changed = () => void refetch();
  return (
    <Card
      title={words.title}
      aria-label={words.title}
      className="mt-6"
      action={
        facility && (
          <Badge
            tone={facility.registeredAt === null ? 'warm' : 'accent'}
            icon={facility.registeredAt === null ? Hourglass : Check}
          >
            {facility.registeredAt === null ? words.waits : words.works}
          </Badge>
        )
      }
    >
      <p className="text-ink-soft">{words.about}</p>
      <ScanShareForm
        key={JSON.stringify(facility)}
        clinicId={clinicId}
        facility={facility}
        doctors={console.doctors}
        changed={changed}
      />
    </Card>
  );
}

type ScanShareFormProps = {
  clinicId: string;
  facility: ScanShare['facility'];
  doctors: readonly ConsoleDoctor[];
  changed: () => void;
};

function ScanShareForm({ clinicId, facility, doctors, changed }: ScanShareFormProps) {
  const { connections, doctor: names, failures } = useWords('desk');
  const words = connections.scanShare;
  const [keepsAddresses, setKeepsAddresses] = useState(facility?.keepsAddresses ?? false);
  const { form, isBusy } = useScanShareForm({ clinicId, facility, doctors, changed }, keepsAddresses);
  return (
    <form {...form.form} className="mt-4 space-y-4">
      {form.failure && <Notice tone="danger">{failureText(form.failure, failures)}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.facilityId}
          hint={words.facilityIdHint}
          autoComplete="off"
          maxLength={20}
          {...form.field('facilityId')}
        />
        <TextField
          label={words.hipName}
          hint={words.hipNameHint}
          autoComplete="off"
          maxLength={20}
          {...form.field('hipName')}
        />
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">{words.counters}</legend>
        <p className="-mt-2 text-sm text-ink-soft sm:col-span-2">{words.countersHint}</p>
        {doctors.map(({ profile }) => (
          <TextField
            key={profile.id}
            label={names.name(profile)}
            autoComplete="off"
            maxLength={20}
            {...form.field(profile.id)}
          />
        ))}
      </fieldset>
      <NamesTick
        words={{ names: words.keepsAddresses, namesHint: words.keepsAddressesHint }}
        checked={keepsAddresses}
        onChange={setKeepsAddresses}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {facility && <StopScanShare clinicId={clinicId} changed={changed} />}
        <Button type="submit" busy={isBusy} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

function useScanShareForm(
  { clinicId, facility, doctors, changed }: ScanShareFormProps,
  keepsAddresses: boolean,
) {
  const words = useWords('desk').connections.scanShare;
  const showToast = useToast();
  const save = useAction(api.abdm.saveScanShare);
  const counterOf = (doctorId: string) =>
    facility?.counters.find((counter) => counter.doctorId === doctorId)?.counterId ?? '';
  const ids = doctors.map(({ profile }) => profile.id);
  const form = useForm<string>({
    initial: {
      facilityId: facility?.facilityId ?? '',
      hipName: facility?.hipName ?? '',
      ...Object.fromEntries(ids.map((id) => [id, counterOf(id)])),
    },
    check: (values) => {
      const typed = ids.map((id) => values[id]?.trim() ?? '');
      const faultOf = (counter: string) => {
        if (counter === '') return undefined;
        if (!COUNTER_ID.test(counter)) return words.counterWrong;
        return typed.filter((other) => other === counter).length > 1 ? words.counterTwice : undefined;
      };
      return {
        facilityId: FACILITY_ID.test(tidyFacility(values)) ? undefined : words.facilityIdWrong,
        hipName: HIP_NAME.test(values['hipName']?.trim() ?? '') ? undefined : words.hipNameWrong,
        ...Object.fromEntries(ids.map((id, index) => [id, faultOf(typed[index] ?? '')])),
      };
    },
    submit: (values) => {
      const counters = ids.flatMap((doctorId) => {
        const counterId = values[doctorId]?.trim() ?? '';
        return counterId === '' ? [] : [{ doctorId, counterId }];
      });
      const hipName = values['hipName']?.trim() ?? '';
      const saved = () => {
        showToast({ title: words.saved });
        changed();
      };
      save.run(
        { clinicId, facilityId: tidyFacility(values), hipName, counters, keepsAddresses },
        { onSuccess: saved, onError: form.refused },
      );
    },
  });
  return { form, isBusy: save.isBusy };
}

const tidyFacility = (values: Record<string, string>) => (values['facilityId'] ?? '').trim().toUpperCase();

function StopScanShare({ clinicId, changed }: Pick<ScanShareFormProps, 'clinicId' | 'changed'>) {
  const words = useWords('desk').connections.scanShare;
  const showToast = useToast();
  const end = useAction(api.abdm.endScanShare);
  const [isAsking, setAsking] = useState(false);
  const ended = () => {
    showToast({ title: words.stopped });
    changed();
  };
  return (
    <Confirm
      open={isAsking}
      onOpenChange={setAsking}
      trigger={<Button variant="secondary">{words.stop}</Button>}
      title={words.stopTitle}
      loses={words.stopLoses}
      confirmLabel={words.stop}
      busyLabel={words.stopping}
      failed={words.stopFailed}
      onConfirm={(outcome) => end.run({ clinicId }, outcome(ended))}
    />
  );
}
