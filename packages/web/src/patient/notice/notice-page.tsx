import type { PatientPageData } from '@baari/contract/pages';
import { NOTICE_VERSION } from '@baari/core/patients';
import { Mail, Phone } from 'lucide-react';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { clinicPath } from '../links.ts';

type NoticePageProps = Omit<Extract<PatientPageData, { screen: 'notice' }>, 'screen'>;

/** Tells a clinic's patients which data about them is kept, why, for how long, and what they can ask for. */
export function NoticePage({ clinic, keepsAbhaAddresses }: NoticePageProps) {
  const { notice: words } = useWords('frame');
  const messages = useWords('patient');
  const parts = [
    [words.what, words.whatText],
    ...(keepsAbhaAddresses ? ([[words.abha, words.abhaText]] as const) : []),
    [words.why, words.whyText],
    [words.howLong, words.howLongText({ months: clinic.keepsPatientsMonths })],
    [words.who, words.whoText],
    [words.rights, words.rightsText],
    [words.children, words.childrenText],
    [words.ask, words.askText],
  ] as const;
  const look = { variant: 'secondary', size: 'small' } as const;
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <h1 className="text-2xl font-bold tracking-tight wrap-anywhere sm:text-3xl">
        {words.title({ clinic: clinic.name })}
      </h1>
      <Card>
        {parts.map(([title, text]) => (
          <section key={title} className="mb-4 last:mb-0">
            <h2 className="font-semibold">{title}</h2>
            <p className="text-ink-soft">{text}</p>
          </section>
        ))}
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink {...look} href={`tel:${clinic.phone}`} icon={<Phone size={18} aria-hidden />}>
            {clinic.phone}
          </ButtonLink>
          <ButtonLink {...look} href={`mailto:${clinic.email}`} icon={<Mail size={18} aria-hidden />}>
            {clinic.email}
          </ButtonLink>
        </div>
      </Card>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <a
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          href={clinicPath(clinic.slug)}
        >
          {messages.clinic.getToken}
        </a>
        <span className="inline-flex min-h-11 items-center">
          {words.version({ version: NOTICE_VERSION })}
        </span>
      </p>
    </div>
  );
}
