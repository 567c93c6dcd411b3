import type { DoctorWordPage as PageData } from '@baari/contract/pages';
import type { DoctorWord } from '@baari/core/queue';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type DoctorWordPageProps = {
  page: PageData;
  /** `away` asks once more before a day off, and `failed` shows that the last press did not work. */
  step: 'away' | 'failed' | null;
};

/**
 * The page behind a doctor's link of the day, with three answers about when the doctor comes. The page works
 * without a script.
 */
export function DoctorWordPage({ page, step }: DoctorWordPageProps) {
  const messages = useWords('patient');
  const { doctorWord: words } = useWords('frame');
  const { clinic, doctor, said, affected, lateChoices } = page;
  const time = (instant: string) => messages.timeText(instant, clinic.timeZone);
  const isAsking = step === 'away' && affected !== null;
  return (
    <div className="mx-auto grid max-w-md gap-4">
      <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">
        {words.title({ doctor: messages.doctor.name(doctor) })}
      </h1>
      <p className="text-ink-soft">{words.lead({ clinic: clinic.name })}</p>
      {step === 'failed' && <Notice tone="danger">{words.failed}</Notice>}
      {said && !isAsking && (
        <Notice tone="accent">
          {words.said[said.word]({ time: time(said.at), minutes: said.lateMinutes ?? 0 })} {words.correct}
        </Notice>
      )}
      {page.isUsedUp ? (
        <p className="font-medium">{words.usedUp}</p>
      ) : isAsking ? (
        <Card>
          <p className="mb-4">{words.confirm({ count: affected })}</p>
          <div className="grid gap-2">
            <Answer page={page} word="not_today">
              {words.confirmYes}
            </Answer>
            <ButtonLink variant="secondary" href={`/w/${page.secret}`} wide>
              {words.back}
            </ButtonLink>
          </div>
        </Card>
      ) : (
        <>
          <Answer page={page} word="on_my_way">
            {words.onMyWay}
          </Answer>
          <Card title={words.late}>
            <div className="grid grid-cols-2 gap-2">
              {lateChoices.map(({ minutes, at }) => (
                <Answer key={minutes} page={page} word="late" minutes={minutes}>
                  <span className="grid">
                    {words.lateBy({ minutes })}
                    <span className="text-sm font-normal">{words.startsAt({ time: time(at) })}</span>
                  </span>
                </Answer>
              ))}
            </div>
          </Card>
          {affected === null ? (
            <p className="text-ink-soft">{words.begun}</p>
          ) : (
            <ButtonLink variant="secondary" href={`/w/${page.secret}?step=away`} wide>
              {words.notToday}
            </ButtonLink>
          )}
        </>
      )}
      <ButtonLink variant="ghost" href={`tel:${clinic.phone}`} icon={<Phone size={18} aria-hidden />}>
        {messages.clinic.callClinic}
      </ButtonLink>
    </div>
  );
}

type AnswerProps = { page: PageData; word: DoctorWord; minutes?: number; children: ReactNode };

/** A button that sends one answer. */
function Answer({ page: { secret, saidCount }, word, minutes, children }: AnswerProps) {
  return (
    <form method="post" action={`/w/${secret}`}>
      <input type="hidden" name="word" value={word} />
      <input type="hidden" name="said" value={saidCount} />
      {minutes !== undefined && <input type="hidden" name="minutes" value={minutes} />}
      <Button type="submit" variant={word === 'late' ? 'secondary' : 'primary'} wide>
        {children}
      </Button>
    </form>
  );
}
