import type { DoctorLogin } from '@baari/contract/doctors';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { doctorLoginQuery } from './doctor-login-query.ts';

const linkQuery = (secret: string) =>
  queryOptions({
    queryKey: ['doctor-sign-in-link', secret],
    queryFn: ({ signal }) => api.doctors.getDoctorSignInLink({ secret }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

type LinkSignInProps = {
  /** The secret of the scanned link, which the first press uses up. */
  secret: string;
  onSignedIn: (login: DoctorLogin) => void;
};

/** Names the doctor of a scanned code, and signs them in with one press. */
export function LinkSignIn({ secret, onSignedIn }: LinkSignInProps) {
  const { login: words, actions, doctor, failures, frame } = useWords('desk');
  const queryClient = useQueryClient();
  const { data, error: unknown } = useQuery(linkQuery(secret));
  const signIn = useAction(api.doctors.signInDoctorByLink);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const error = refusal ?? unknown;
  const press = () =>
    signIn.run(
      { secret },
      {
        onSuccess: (login) => {
          queryClient.setQueryData(doctorLoginQuery.queryKey, { login, endedBecause: null });
          onSignedIn(login);
        },
        onError: setRefusal,
      },
    );
  if (error) return <Notice tone="danger">{failureText(error, failures)}</Notice>;
  if (!data)
    return (
      <Loading label={frame.loadingPart}>
        <Skeleton className="h-24" />
      </Loading>
    );
  return (
    <>
      <p className="text-lg font-semibold wrap-anywhere">{doctor.name(data)}</p>
      <p className="mt-1 text-ink-soft wrap-anywhere">{data.clinicName}</p>
      <p className="mt-3 mb-5">{words.linkAbout}</p>
      <Button wide busy={signIn.isBusy} busyLabel={actions.signingIn} onClick={press}>
        {words.linkSignIn}
      </Button>
    </>
  );
}
