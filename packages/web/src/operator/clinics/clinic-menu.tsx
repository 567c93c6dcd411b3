import type { AdminClinic, ClinicLosses } from '@baari/contract/platform';
import { PLAN_LIMITS } from '@baari/core/billing';
import { useQuery } from '@tanstack/react-query';
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
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { TextField } from '../../shared/ui/field.tsx';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { clinicLossesQuery, useChanged, useHasTexts } from '../admin-queries.ts';
import { EndlessProDialog, failureToast, TypeToConfirm, useTellDone } from '../questions.tsx';
import { ActionsMenu } from '../actions-menu.tsx';
import { LoadFailure } from '../../shared/session/load-states.tsx';
import { clinicPagePath } from './clinic-address.ts';
import { HiddenPatientsDialog, TokensDialog } from './token-dialogs.tsx';

type Asking = 'pro' | 'downgrade' | 'deactivate' | 'erase' | 'patient' | 'tokens';

export function ClinicMenu({ clinic }: { clinic: AdminClinic }) {
  const {
    planChanges,
    actions,
    clinics: { reactivate: reactivateLabel },
    clinicsTab: { menu },
  } = useWords('operator');
  const navigate = useNavigate();
  const hasTexts = useHasTexts();
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
          // A clinic without an owner has no plan.
          clinic.ownerEmail === null || !hasPlans() ? [state] : [plan, state],
          [
            ...(!hasTexts || clinic.textPermission === 'granted' ? [] : [allowTexts]),
            ...(!hasTexts || clinic.textPermission === 'stopped' ? [] : [stopTexts]),
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
      covers={words.covers({ clinic: name, owner })}
      input={{ clinicId, plan: 'pro' }}
      send={api.platform.setClinicPlan}
      done={{ title: words.upgraded, description: words.upgradedHint({ clinic: name, owner }) }}
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
    showToast({ title: words.reactivated, description: words.reactivatedHint({ clinic: name }) });
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
          showToast(failureToast(words.reactivateFailed, error, failures));
          changed();
        },
      },
    );
  return { reactivate, isReactivating: isBusy };
}

/** Explains what happens after the operator allows a clinic to send texts. */
export const allowedText = (
  words: OperatorWords['clinicsTab']['texts'],
  { name, wantsTexts }: Pick<AdminClinic, 'name' | 'wantsTexts'>,
) => (wantsTexts ? words.allowedOn({ clinic: name }) : words.allowedOff({ clinic: name }));

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
            : [words.stopped, words.stoppedHint({ clinic: name })];
          showToast({ title, description });
          changed();
        },
        onError: (error) => {
          showToast(failureToast(words.failed, error, failures));
          changed();
        },
      },
    );
  return { setTexts, isSetting: isBusy };
}

function DeactivateDialog({ clinic, onClose }: { clinic: AdminClinic; onClose: () => void }) {
  const { clinicsTab } = useWords('operator');
  const words = clinicsTab.deactivate;
  const { clinicId, name } = clinic;
  const { data: losses, error, refetch } = useQuery(clinicLossesQuery(clinicId));
  const tell = useTellDone();
  const { run } = useAction(api.platform.deactivateAnyClinic);
  const done = () => tell({ title: words.done, description: words.doneHint({ clinic: name }) });
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title({ clinic: name })}
      loses={words.loses({
        waiting: losses ? clinicsTab.waiting({ count: losses.waitingNow }) : words.counting,
      })}
      confirmLabel={clinicsTab.menu.deactivate}
      canConfirm={losses !== undefined}
      busyLabel={words.busy}
      failed={words.failed}
      onConfirm={(outcome) => run({ clinicId }, outcome(done, { reasons: ['clinic.inactive'], done }))}
    >
      {error && !losses && (
        <LoadFailure
          className="mb-4"
          title={words.countFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Confirm>
  );
}

type OwnerDowngradeDialogProps = { clinic: AdminClinic; onClose: () => void };

function OwnerDowngradeDialog({ clinic, onClose }: OwnerDowngradeDialogProps) {
  const { planChanges, clinicsTab } = useWords('operator');
  const words = clinicsTab.plan;
  const { clinicId, name, ownerEmail } = clinic;
  const { doctors, dailyTokens } = PLAN_LIMITS.free;
  const tell = useTellDone();
  const { run } = useAction(api.platform.setClinicPlan);
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={planChanges.downgradeTitle({ whose: name })}
      loses={words.loses({
        owner: ownerEmail ?? words.someOwner,
        limits: planChanges.limits({ doctors, tokens: dailyTokens }),
      })}
      confirmLabel={planChanges.downgrade}
      busyLabel={planChanges.downgrading}
      failed={words.downgradeFailed}
      onConfirm={(outcome) =>
        run(
          { clinicId, plan: 'free' },
          outcome(() =>
            tell({ title: words.downgraded, description: words.downgradedHint({ clinic: name }) }),
          ),
        )
      }
    />
  );
}

function EraseDialog({ clinic, onClose }: { clinic: AdminClinic; onClose: () => void }) {
  const { clinicsTab, actions } = useWords('operator');
  const { erase: words, menu } = clinicsTab;
  const { clinicId, name, slug } = clinic;
  const { data: losses, error, refetch } = useQuery(clinicLossesQuery(clinicId));
  const [typed, setTyped] = useState('');
  const tell = useTellDone();
  const { run } = useAction(api.platform.eraseClinic);
  const done = () => tell({ title: words.done, description: words.doneHint({ clinic: name }) });
  const isConfirmed = typed.trim() === slug;
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title({ clinic: name })}
      loses={words.loses}
      confirmLabel={menu.erase}
      canConfirm={losses !== undefined && isConfirmed}
      busyLabel={actions.deleting}
      failed={words.failed}
      onConfirm={(outcome) =>
        run({ clinicId, confirmation: slug }, outcome(done, { reasons: ['clinic.not_found'], done }))
      }
    >
      <div className="space-y-4">
        {losses && <Losses losses={losses} />}
        {!losses && !error && (
          <Loading label={words.counting}>
            <Skeleton className="h-28" />
          </Loading>
        )}
        {!losses && error && (
          <LoadFailure
            className="mb-4"
            title={words.countFailed}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        <TextField
          label={<TypeToConfirm typed={slug} />}
          hint={words.addressHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </Confirm>
  );
}

function Losses({ losses }: { losses: ClinicLosses }) {
  const { erase: words, waiting } = useWords('operator').clinicsTab;
  const texts = lossesTexts(words.losses, losses);
  return (
    <div className="rounded-control bg-danger-soft px-4 py-3 text-danger-ink">
      <p className="font-semibold">{waiting({ count: losses.waitingNow })}</p>
      {texts.length > 0 && (
        <>
          <p className="mt-2">{words.withIt}</p>
          <ul className="list-disc pl-5">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type LossWords = OperatorWords['clinicsTab']['erase']['losses'];

const MOST_PERSONAL_FIRST = ['patients', 'tokens', 'doctors', 'members'] as const;

/** Lists the data that is deleted with a clinic. Leaves out data that the clinic does not have. */
export function lossesTexts(words: LossWords, losses: ClinicLosses): string[] {
  return MOST_PERSONAL_FIRST.filter((kind) => losses[kind] > 0).map((kind) =>
    words[kind]({ count: losses[kind] }),
  );
}
