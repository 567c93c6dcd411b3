import type { Account } from '@baari/contract/accounts';
import type { ClinicMembership, OpenInvitation } from '@baari/contract/clinics';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { api, type ApiError, failureText, isReason, useAction } from '../../shared/api/index.ts';
import { missing, useForm } from '../../shared/forms/index.ts';
import { useMe } from '../../shared/session/api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { OfficeWords } from '@baari/words/web';
import { inSentence } from '../../shared/words/in-sentence.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { isPasswordRefusal, newPasswordError, passwordMinLength } from '../account/password/password-rule.ts';
import { RoleBadge } from '../team/role-badge.tsx';
import {
  InvitationError,
  InvitationInvalid,
  InvitationLoading,
  OtherAccount,
  ProveToJoin,
  SignInToJoin,
} from './invitation-states.tsx';

/** Shows an invitation, and lets the person with the link join the clinic. */
export function InvitePage() {
  const { invite: words, roles } = useWords('office');
  const token = useSearchParams()[0].get('token') ?? '';
  const me = useMe();
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token));
  const { hasJoined, joined } = useJoined();

  if (hasJoined) return <InvitationLoading />;
  if (token === '' || isReason(error, 'clinic.invalid_invitation', 'request.invalid')) {
    return <InvitationInvalid isSignedIn={me.account !== null} />;
  }
  const failure = error ?? (me.account ? null : me.error);
  if (failure) {
    return (
      <InvitationError
        error={failure}
        onRetry={() => {
          void refetch();
          me.retry();
        }}
      />
    );
  }
  if (!invitation || me.isLoading) return <InvitationLoading />;
  return (
    <Page title={words.title} heading={words.join({ clinic: invitation.clinicName })} width="narrow">
      <Card>
        <div className="mb-5 border-b border-line pb-5">
          <p className="text-ink-soft">{words.invitedAs}</p>
          <div className="mt-1.5">
            <RoleBadge role={invitation.role} />
          </div>
          <p className="mt-1.5">{roles.powers[invitation.role]}</p>
          <p className="mt-3 text-ink-soft">
            {inSentence(words.forEmail, {
              email: <span className="wrap-anywhere text-ink">{invitation.email}</span>,
            })}
          </p>
        </div>
        <WayIn
          token={token}
          invitation={invitation}
          joined={joined}
          account={me.account}
          onChanged={() => {
            void refetch();
            me.retry();
          }}
        />
      </Card>
    </Page>
  );
}

type WayInProps = {
  token: string;
  invitation: OpenInvitation;
  account: Account | null;
  joined: ReturnType<typeof useJoined>['joined'];
  /** Called after another sign-in, or once the email has an account. */
  onChanged: () => void;
};

function WayIn({ token, invitation, account, joined, onChanged }: WayInProps) {
  const { pathname, search } = useLocation();
  const { clinicName, email } = invitation;
  const path = `${pathname}${search}`;
  if (account && account.email.toLowerCase() !== email.toLowerCase()) {
    return <OtherAccount invitation={invitation} signedInAs={account.email} path={path} />;
  }
  if (account) {
    return (
      <AcceptForm
        token={token}
        clinicName={clinicName}
        name={account.name ?? ''}
        onJoined={joined}
        onSignedOut={onChanged}
      />
    );
  }
  if (invitation.hasAccount === null) return <ProveToJoin invitation={invitation} path={path} />;
  if (invitation.hasAccount) return <SignInToJoin invitation={invitation} path={path} />;
  return (
    <JoinForm
      token={token}
      clinicName={clinicName}
      email={email}
      onJoined={joined}
      onHasAccount={onChanged}
    />
  );
}

/** Returns a function that opens the new member's page. */
function useJoined() {
  const { invite: words } = useWords('office');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [hasJoined, setJoined] = useState(false);
  const joined = async ({ slug, name, role }: ClinicMembership) => {
    setJoined(true);
    showToast({ title: words.welcome({ clinic: name }), description: words.joined[role] });
    // Leaves out the used invitation, because another request for it would fail.
    await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== invitationKey });
    void navigate(`/${slug}/${role === 'staff' ? 'admin' : 'dashboard'}`, { replace: true });
  };
  return { hasJoined, joined: (membership: ClinicMembership) => void joined(membership) };
}

const invitationKey = 'invitation';

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: [invitationKey, token],
    queryFn: ({ signal }) => api.clinics.getInvitation({ token }, { signal }),
    enabled: token !== '',
  });

type AcceptFormProps = {
  token: string;
  clinicName: string;
  /** The account's name, if known. */
  name: string;
  onJoined: (membership: ClinicMembership) => void;
  /** Called when the session has ended. */
  onSignedOut: () => void;
};

/** Lets the signed-in account join the clinic. */
function AcceptForm({ token, clinicName, name, onJoined, onSignedOut }: AcceptFormProps) {
  const { failures, invite: words } = useWords('office');
  const accept = useAction(api.clinics.acceptInvitation);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: { name },
    check: (values) => ({ name: nameError(words, values.name) }),
    submit: (values) => {
      setFailure(null);
      accept.run(
        { token, name: values.name.trim() },
        {
          onSuccess: onJoined,
          onError: (error) => {
            if (isReason(error, 'account.name_with_address')) {
              form.refused(error);
              return;
            }
            setFailure(error);
            if (isReason(error, 'account.sign_in_required')) onSignedOut();
          },
        },
      );
    },
  });
  return (
    <form {...form.form} className="space-y-5">
      {failure && (
        <Notice tone="danger" title={words.notJoined}>
          {failureText(failure, failures)}
        </Notice>
      )}
      <NameField {...form.field('name')} enterKeyHint="go" />
      <Button type="submit" wide busy={accept.isBusy} busyLabel={words.joining}>
        {words.join({ clinic: clinicName })}
      </Button>
    </form>
  );
}

type JoinFormProps = {
  token: string;
  clinicName: string;
  email: string;
  onJoined: (membership: ClinicMembership) => void;
  /** Called if somebody has created an account for the email in the meantime. */
  onHasAccount: () => void;
};

/** Creates an account for the invited email, which then joins the clinic. */
function JoinForm({ token, clinicName, email, onJoined, onHasAccount }: JoinFormProps) {
  const { account, failures, invite: words, labels } = useWords('office');
  const join = useAction(api.clinics.joinByInvitation);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: nameError(words, name),
      password: newPasswordError({ account, failures }, password),
    }),
    submit: ({ name, password }) => {
      setFailure(null);
      join.run(
        { token, name: name.trim(), password },
        {
          onSuccess: onJoined,
          onError: (error) => {
            if (isPasswordRefusal(error)) form.refuse({ password: failureText(error, failures) });
            else if (isReason(error, 'account.name_with_address')) form.refused(error);
            else if (isReason(error, 'account.sign_in_required')) onHasAccount();
            else setFailure(error);
          },
        },
      );
    },
  });
  return (
    <form {...form.form} className="space-y-5">
      {failure && (
        <Notice tone="danger" title={words.notJoined}>
          {failureText(failure, failures)}
        </Notice>
      )}
      <NameField {...form.field('name')} enterKeyHint="next" />
      {/* Lets password managers store the password under this email. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        enterKeyHint="go"
        hint={words.passwordHint({ email, letters: passwordMinLength() })}
        {...form.field('password')}
      />
      <Button type="submit" wide busy={join.isBusy} busyLabel={words.joining}>
        {words.join({ clinic: clinicName })}
      </Button>
    </form>
  );
}

type NameFieldProps = { error: string | undefined } & Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'onChange' | 'enterKeyHint'
>;

function nameError({ nameMissing }: OfficeWords['invite'], name: string): string | undefined {
  return missing(name, nameMissing);
}

/** Asks for the name that colleagues see. */
function NameField(props: NameFieldProps) {
  const { invite: words } = useWords('office');
  return (
    <TextField label={words.name} hint={words.nameHint} autoComplete="name" maxLength={100} {...props} />
  );
}
