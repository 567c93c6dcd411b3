import type { AdminClinic } from '@baari/contract/platform';
import {
  BadgeCheck,
  ChartNoAxesColumn,
  CirclePause,
  CirclePlay,
  CircleUser,
  MessageSquare,
  MessageSquareOff,
  ScrollText,
  Trash2,
  UserRoundX,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, isReason, useAction } from '../../shared/api/index.ts';
import { hasPlans } from '../../shared/links/has-plans.ts';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { useChanged } from '../admin-queries.ts';
import { clinicPagePath } from './clinic-address.ts';
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
  const {
    planChanges,
    actions,
    clinics: { reactivate: reactivateLabel },
    clinicsTab: { menu },
  } = useWords('operator');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { reactivate, isReactivating } = useReactivate(clinic);
  const { setTexts, isSetting } = useTexts(clinic);
  const isPro = clinic.plan === 'pro';
  const plan: MenuItem = isPro
    ? { label: planChanges.downgrade, icon: CircleUser, onSelect: () => setAsking('downgrade') }
    : { label: actions.upgrade, icon: BadgeCheck, onSelect: () => setAsking('pro') };
  const state: MenuItem =
    clinic.isActive && !clinic.isDeleted
      ? { label: menu.deactivate, icon: CirclePause, onSelect: () => setAsking('deactivate') }
      : { label: reactivateLabel, icon: CirclePlay, isDisabled: isReactivating, onSelect: reactivate };
  const allowTexts: MenuItem = {
    label: menu.allowTexts,
    icon: MessageSquare,
    isDisabled: isSetting,
    onSelect: () => setTexts(true),
  };
  const stopTexts: MenuItem = {
    label: menu.stopTexts,
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
          [
            {
              label: menu.log,
              icon: ScrollText,
              onSelect: () => void navigate(clinicPagePath(clinic.clinicId)),
            },
            { label: menu.tokens, icon: ChartNoAxesColumn, onSelect: () => setAsking('tokens') },
          ],
          // Plans belong to owners.
          clinic.ownerEmail === null || !hasPlans() ? [state] : [plan, state],
          [
            ...(clinic.textPermission === 'granted' ? [] : [allowTexts]),
            ...(clinic.textPermission === 'stopped' ? [] : [stopTexts]),
          ],
          [
            ...(clinic.isDeleted
              ? [{ label: menu.erasePatient, icon: UserRoundX, onSelect: () => setAsking('patient') }]
              : []),
            {
              label: menu.erase,
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
  const words = useWords('operator').clinicsTab.plan;
  const { clinicId, name, ownerEmail } = clinic;
  const owner = ownerEmail ?? words.someOwner;
  return (
    <EndlessProDialog
      name={ownerEmail ?? name}
      covers={words.covers(name, owner)}
      input={{ clinicId, plan: 'pro' }}
      send={api.platform.setClinicPlan}
      done={{ title: words.upgraded, description: words.upgradedHint(name, owner) }}
      failed={words.upgradeFailed}
      onClose={onClose}
    />
  );
}

function useReactivate({ clinicId, name }: AdminClinic) {
  const { clinicsTab: words, failures } = useWords('operator');
  const showToast = useToast();
  const changed = useChanged();
  const { run, isBusy } = useAction(api.platform.reactivateAnyClinic);
  const reactivated = () => {
    showToast({ title: words.reactivated, description: words.reactivatedHint(name) });
    changed();
  };
  const reactivate = () =>
    run(
      { clinicId },
      {
        onSuccess: reactivated,
        onError: (error) => {
          if (isReason(error, 'clinic.already_active')) {
            reactivated();
            return;
          }
          showToast(refusalToast(words.reactivateFailed, error, failures));
          changed();
        },
      },
    );
  return { reactivate, isReactivating: isBusy };
}

/** What follows once a clinic may send texts. */
export const allowedText = (
  words: OperatorWords['clinicsTab']['texts'],
  { name, wantsTexts }: Pick<AdminClinic, 'name' | 'wantsTexts'>,
) => (wantsTexts ? words.allowedOn(name) : words.allowedOff(name));

function useTexts(clinic: AdminClinic) {
  const {
    clinicsTab: { texts: words },
    failures,
  } = useWords('operator');
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
            ? [words.allowed, allowedText(words, clinic)]
            : [words.stopped, words.stoppedHint(name)];
          showToast({ title, description });
          changed();
        },
        onError: (error) => {
          showToast(refusalToast(words.failed, error, failures));
          changed();
        },
      },
    );
  return { setTexts, isSetting: isBusy };
}
