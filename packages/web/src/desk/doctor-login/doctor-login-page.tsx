import type { DoctorLogin } from '@baari/contract/doctors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { forgetAllValues, keepValuesOf } from '../../shared/forms/index.ts';
import { nextPath, signInPath } from '../../shared/session/next-path.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { useErrorInPlace } from '../../shared/ui/toast-context.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { doctorLoginQuery } from './doctor-login-query.ts';
import { DoctorLoginForm } from './doctor-login-form.tsx';
import { LinkSignIn } from './link-sign-in.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

export function DoctorLoginPage() {
  const { login: words, frame, doctor } = useWords('desk');
  const { data } = useQuery(doctorLoginQuery);
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const next = nextPath(search);
  const [secret] = useState(() => new URLSearchParams(hash.slice(1)).get('link'));
  useEffect(() => {
    // The secret must not stay in the address, where others could read or share it.
    if (secret !== null && hash !== '') void navigate({ search }, { replace: true });
  }, [secret, hash, search, navigate]);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const isEnded = Boolean(data?.endedBecause);
  useEffect(() => {
    if (isEnded) forgetAllValues();
  }, [isEnded]);
  useErrorInPlace(isEnded);
  const end = data?.endedBecause ? words.ends[data.endedBecause] : null;
  const signedIn = ({ doctorId }: DoctorLogin) => {
    queryClient.removeQueries({ queryKey: ['doctor-console'] });
    keepValuesOf('doctor', doctorId);
    showToast({ title: words.signedIn, description: words.signedInHint });
    void navigate(next?.startsWith(`/doctor/${doctorId}/`) ? next : `/doctor/${doctorId}/admin`);
  };
  return (
    <Page title={frame.doctorLogin} description={words.description} width="narrow">
      {data?.login && (
        <Notice
          tone="accent"
          className="mb-4"
          title={words.signedInAs({ doctor: doctor.name(data.login) })}
          action={
            <Link to={`/doctor/${data.login.doctorId}/admin`} className={buttonClass({ size: 'small' })}>
              {words.openPanel}
            </Link>
          }
        >
          {data.login.clinicName}
        </Notice>
      )}
      {end && (
        <Notice tone="warm" className="mb-4" title={end.title}>
          {end.text}
        </Notice>
      )}
      {secret !== null && (
        <Card className="mb-4">
          <LinkSignIn secret={secret} onSignedIn={signedIn} />
        </Card>
      )}
      <Card>
        <DoctorLoginForm onSignedIn={signedIn} />
      </Card>
      <p className="mt-4 text-center text-ink-soft">{words.askClinic}</p>
      <div className="mt-2 text-center">
        {next !== null && (
          <Link to={signInPath(next)} className={buttonClass({ variant: 'ghost' })}>
            {frame.clinicSignIn}
          </Link>
        )}
        <Link to="/" reloadDocument className={buttonClass({ variant: 'ghost' })}>
          {frame.links.home}
        </Link>
      </div>
    </Page>
  );
}
