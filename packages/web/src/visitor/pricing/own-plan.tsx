import type { OwnUpgradeRequest } from '@baari/contract/platform';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { OwnPlan } from './own-plan-api.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { UpgradeRequest, type UpgradeSent } from './upgrade-request.tsx';

/** The address fragment that opens the form. */
const ASK_HASH = '#ask';

type OwnPlanViewProps = {
  own: OwnPlan;
  /** The elements in the two plans' cards that replace their buttons. */
  places: { free: HTMLElement; pro: HTMLElement };
};

/** Marks the account's own plan, links to the other one, and shows the request for Pro. */
export function OwnPlanView({ own, places }: OwnPlanViewProps) {
  const { subscription, account } = own;
  const [sent, setSent] = useState<UpgradeSent | null>(null);
  const [isAsking, setAsking] = useState(() => window.location.hash === ASK_HASH);
  // Counts the times that the section below was opened or changed.
  const [turns, setTurns] = useState(isAsking ? 1 : 0);
  const request = sent ? sent.request : own.request;
  const isPro = subscription.plan === 'pro';
  const turnTo = (asking: boolean) => {
    setAsking(asking);
    setTurns(turns + 1);
  };
  const ask = isWithOperator(request, sent) || isAsking ? null : () => turnTo(true);
  return (
    <>
      {createPortal(isPro ? null : <CurrentPlan />, places.free)}
      {createPortal(isPro ? <OwnPro /> : <WaysToPro subscription={subscription} onAsk={ask} />, places.pro)}
      {!isPro && (
        <Below isShown={isAsking || request !== null || sent !== null} turns={turns}>
          <UpgradeRequest
            accountId={account.id}
            request={request}
            sent={sent}
            isAsking={isAsking}
            filledIn={{
              name: account.name ?? '',
              phone: account.phone ?? '',
              clinicName: subscription.doctors[0]?.clinicName ?? '',
            }}
            onSent={(told) => {
              setSent(told);
              turnTo(false);
            }}
            onAsk={() => turnTo(true)}
          />
        </Below>
      )}
    </>
  );
}

/** Returns true if the operator already has a request. */
const isWithOperator = (request: OwnUpgradeRequest | null, sent: UpgradeSent | null) =>
  request?.status === 'pending' || (sent !== null && request === null);

type BelowProps = {
  isShown: boolean;
  /** Each increase moves the focus to the section, because the pressed button has disappeared. */
  turns: number;
  children: ReactNode;
};

function Below({ isShown, turns, children }: BelowProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (turns > 0) section.current?.focus();
  }, [turns]);
  if (!isShown) return null;
  return (
    <section ref={section} id="ask" tabIndex={-1} className="mx-auto mt-8 max-w-3xl outline-none">
      {children}
    </section>
  );
}

function CurrentPlan() {
  const { ownPlan } = useWords('visitor');
  return (
    <p className="flex min-h-12 items-center justify-center gap-2 rounded-control bg-accent-soft px-5 text-center font-semibold text-accent-ink">
      <CircleCheck size={20} aria-hidden className="shrink-0" />
      {ownPlan.current}
    </p>
  );
}

function OwnPro() {
  const { ownPlan } = useWords('visitor');
  return (
    <div className="grid gap-2">
      <CurrentPlan />
      <ButtonLink href="/billing" wide variant="secondary">
        {ownPlan.seeBilling}
      </ButtonLink>
    </div>
  );
}

type WaysToProProps = {
  subscription: OwnPlan['subscription'];
  /** Opens the form, or null while the form is open or a request waits for the operator. */
  onAsk: (() => void) | null;
};

function WaysToPro({ subscription, onAsk }: WaysToProProps) {
  const { ownPlan } = useWords('visitor');
  const takesPayments = subscription.payments !== null;
  return (
    <div className="grid gap-2">
      {subscription.clinicCount === 0 && <NoClinic />}
      {takesPayments && (
        <ButtonLink href="/billing?upgrade=1" wide>
          {ownPlan.upgrade}
        </ButtonLink>
      )}
      {onAsk && (
        <Button wide variant={takesPayments ? 'ghost' : 'primary'} onClick={onAsk}>
          {ownPlan.ask}
        </Button>
      )}
    </div>
  );
}

/** Explains that Pro would be useless, because the account has no clinic. */
function NoClinic() {
  const { ownPlan } = useWords('visitor');
  return (
    <Notice
      tone="warm"
      action={
        <ButtonLink href="/register-clinic" size="small" variant="secondary">
          {ownPlan.registerClinic}
        </ButtonLink>
      }
    >
      {ownPlan.noClinic}
    </Notice>
  );
}
