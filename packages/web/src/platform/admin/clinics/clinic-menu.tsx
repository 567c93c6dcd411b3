import type { AdminClinic } from '@baari/contract/platform';
import type { PlanType } from '@baari/core/billing';
import { BadgeCheck, CirclePause, CirclePlay, CircleUser, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, useAction } from '../../../lib/api/index.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useChanged } from '../admin-queries.ts';
import { ActionsMenu } from '../list/actions-menu.tsx';
import { refusalToast } from '../refusal-toast.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { OwnerDowngradeDialog } from './owner-downgrade-dialog.tsx';

type Asking = 'downgrade' | 'deactivate' | 'erase';

export function ClinicMenu({ clinic }: { clinic: AdminClinic }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { give, isGiving } = useClinicPlan(clinic);
  const { reactivate, isReactivating } = useReactivate(clinic);
  const isPro = clinic.plan === 'pro';
  const plan: MenuItem = isPro
    ? { label: 'Downgrade to Free', icon: CircleUser, onSelect: () => setAsking('downgrade') }
    : {
        ...{ label: 'Upgrade to Pro', icon: BadgeCheck, isDisabled: isGiving },
        onSelect: () => give('pro'),
      };
  const state: MenuItem =
    clinic.isActive && !clinic.isDeleted
      ? { label: 'Deactivate', icon: CirclePause, onSelect: () => setAsking('deactivate') }
      : { label: 'Reactivate', icon: CirclePlay, isDisabled: isReactivating, onSelect: reactivate };
  const close = () => setAsking(null);
  return (
    <>
      <ActionsMenu
        name={clinic.name}
        groups={[
          // Plans belong to owners.
          clinic.ownerEmail === null ? [state] : [plan, state],
          [
            {
              ...{ label: 'Permanently delete', icon: Trash2, isDestructive: true },
              onSelect: () => setAsking('erase'),
            },
          ],
        ]}
      />
      {asking === 'downgrade' && <OwnerDowngradeDialog clinic={clinic} onClose={close} />}
      {asking === 'deactivate' && <DeactivateDialog clinic={clinic} onClose={close} />}
      {asking === 'erase' && <EraseDialog clinic={clinic} onClose={close} />}
    </>
  );
}

function useClinicPlan({ clinicId, name, ownerEmail }: AdminClinic) {
  const showToast = useToast();
  const changed = useChanged();
  const { run, isBusy } = useAction(api.platform.setClinicPlan);
  const give = (plan: PlanType) =>
    run(
      { clinicId, plan },
      {
        onSuccess: () => {
          showToast({
            title: 'Clinic upgraded',
            description: `${name} and all other clinics of ${ownerEmail ?? 'its owner'} have Pro now.`,
          });
          changed();
        },
        onError: (error) => {
          showToast(refusalToast('Failed to upgrade clinic', error));
          changed();
        },
      },
    );
  return { give, isGiving: isBusy };
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
