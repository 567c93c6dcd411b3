import type { AdminClinic } from '@baari/contract/platform';
import {
  BadgeCheck,
  ChartNoAxesColumn,
  CirclePause,
  CirclePlay,
  CircleUser,
  MessageSquare,
  MessageSquareOff,
  Trash2,
  UserRoundX,
} from 'lucide-react';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useChanged } from '../admin-queries.ts';
import { ActionsMenu } from '../list/actions-menu.tsx';
import { refusalToast } from '../refusal-toast.ts';
import { EndlessProDialog } from '../endless-pro-dialog.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { HiddenPatientsDialog } from './hidden-patients-dialog.tsx';
import { OwnerDowngradeDialog } from './owner-downgrade-dialog.tsx';
import { TokensDialog } from './tokens-dialog.tsx';

type Asking = 'pro' | 'downgrade' | 'deactivate' | 'erase' | 'patient' | 'tokens';

export function ClinicMenu({ clinic }: { clinic: AdminClinic }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { reactivate, isReactivating } = useReactivate(clinic);
  const { setTexts, isSetting } = useTexts(clinic);
  const isPro = clinic.plan === 'pro';
  const plan: MenuItem = isPro
    ? { label: 'Downgrade to Free', icon: CircleUser, onSelect: () => setAsking('downgrade') }
    : { label: 'Upgrade to Pro', icon: BadgeCheck, onSelect: () => setAsking('pro') };
  const state: MenuItem =
    clinic.isActive && !clinic.isDeleted
      ? { label: 'Deactivate', icon: CirclePause, onSelect: () => setAsking('deactivate') }
      : { label: 'Reactivate', icon: CirclePlay, isDisabled: isReactivating, onSelect: reactivate };
  const allowTexts: MenuItem = {
    label: 'May send texts',
    icon: MessageSquare,
    isDisabled: isSetting,
    onSelect: () => setTexts(true),
  };
  const stopTexts: MenuItem = {
    label: 'Stop texts',
    icon: MessageSquareOff,
    isDisabled: isSetting,
    onSelect: () => setTexts(false),
  };
  const close = () => setAsking(null);
  return (
    <>
      <ActionsMenu
        name={clinic.name}
        groups={[
          [{ label: 'Tokens by day', icon: ChartNoAxesColumn, onSelect: () => setAsking('tokens') }],
          // Plans belong to owners.
          clinic.ownerEmail === null ? [state] : [plan, state],
          [
            ...(clinic.textPermission === 'granted' ? [] : [allowTexts]),
            ...(clinic.textPermission === 'stopped' ? [] : [stopTexts]),
          ],
          [
            ...(clinic.isDeleted
              ? [{ label: 'Erase a patient', icon: UserRoundX, onSelect: () => setAsking('patient') }]
              : []),
            {
              label: 'Permanently delete',
              icon: Trash2,
              isDestructive: true,
              onSelect: () => setAsking('erase'),
            },
          ],
        ]}
      />
      {asking === 'tokens' && <TokensDialog clinic={clinic} onClose={close} />}
      {asking === 'pro' && <ClinicProDialog clinic={clinic} onClose={close} />}
      {asking === 'downgrade' && <OwnerDowngradeDialog clinic={clinic} onClose={close} />}
      {asking === 'deactivate' && <DeactivateDialog clinic={clinic} onClose={close} />}
      {asking === 'patient' && <HiddenPatientsDialog clinic={clinic} onClose={close} />}
      {asking === 'erase' && <EraseDialog clinic={clinic} onClose={close} />}
    </>
  );
}

export function ClinicProDialog({ clinic, onClose }: { clinic: AdminClinic; onClose: () => void }) {
  const { clinicId, name, ownerEmail } = clinic;
  const covered = `${name} and all other clinics of ${ownerEmail ?? 'its owner'}`;
  return (
    <EndlessProDialog
      name={ownerEmail ?? name}
      covers={`Pro is for ${covered}.`}
      input={{ clinicId, plan: 'pro' }}
      send={api.platform.setClinicPlan}
      done={{ title: 'Clinic upgraded', description: `${covered} have Pro now.` }}
      failed="Failed to upgrade clinic"
      onClose={onClose}
    />
  );
}

function useReactivate({ clinicId, name }: AdminClinic) {
  const showToast = useToast();
  const changed = useChanged();
  const { run, isBusy } = useAction(api.platform.reactivateAnyClinic);
  const reactivate = () =>
    run(
      { clinicId },
      {
        onSuccess: () => {
          showToast({ title: 'Clinic reactivated', description: `Patients find ${name} again.` });
          changed();
        },
        onError: (error) => {
          showToast(refusalToast('Failed to reactivate clinic', error));
          changed();
        },
      },
    );
  return { reactivate, isReactivating: isBusy };
}

/** What follows once a clinic may send texts. */
export const allowedText = ({ name, wantsTexts }: Pick<AdminClinic, 'name' | 'wantsTexts'>) =>
  wantsTexts
    ? `The texts that ${name} has turned on leave from now on.`
    : `${name} texts patients as soon as it turns that on.`;

function useTexts(clinic: AdminClinic) {
  const { clinicId, name } = clinic;
  const showToast = useToast();
  const changed = useChanged();
  const { run, isBusy } = useAction(api.platform.setClinicTexts);
  const setTexts = (maySend: boolean) =>
    run(
      { clinicId, maySend },
      {
        onSuccess: () => {
          const [title, description] = maySend
            ? ['Clinic may send texts', allowedText(clinic)]
            : ['Texts stopped', `No text or code leaves for ${name} any more.`];
          showToast({ title, description });
          changed();
        },
        onError: (error) => {
          showToast(refusalToast('Failed to change the texts', error));
          changed();
        },
      },
    );
  return { setTexts, isSetting: isBusy };
}
