import { hasPowersOf, type MemberRole } from '@baari/core/clinics';
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@baari/core/shared';
import type { ClinicProfile, UnderstoodVoice } from '@baari/contract/clinics';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { clinicDetailsQuery } from '../../shared/clinics/api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { playSampleCall } from '../../shared/voice/sound-player.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { EnglishNumbersSwitch } from './setting-switches.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';

const understoodVoicesQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['understood-voices', clinicId],
    queryFn: ({ signal }) => api.clinics.listUnderstoodVoices({ clinicId }, { signal }),
  });

type MadeVoiceProps = { clinic: ClinicProfile; role: MemberRole };

/**
 * Lets any member listen to the synthetic voice of each language and confirm that it is clear. Screens use the
 * synthetic voice only in confirmed languages.
 */
export function MadeVoice({ clinic, role }: MadeVoiceProps) {
  const { settings } = useWords('desk');
  const words = settings.voice;
  const understood = useQuery(understoodVoicesQuery(clinic.id));
  const { data: details } = useQuery(clinicDetailsQuery(clinic.id));
  if (!understood.data || !details) {
    return (
      <Card title={words.title}>
        {understood.error ? (
          <LoadFailed title={words.loadFailed} error={understood.error} onRetry={understood.refetch} />
        ) : (
          <Loading label={settings.loading}>
            <Skeleton className="h-24" />
          </Loading>
        )}
      </Card>
    );
  }
  return (
    <Card title={words.title}>
      <p className="text-ink-soft">{words.lead}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {SPOKEN_LANGUAGES.map((language) => (
          <VoiceLine
            key={language}
            language={language}
            clinic={clinic}
            englishNumbers={details.englishNumbers}
            understood={understood.data.find((voice) => voice.language === language) ?? null}
          />
        ))}
      </ul>
      {hasPowersOf(role, 'admin') && <EnglishNumbersSwitch clinic={details} />}
    </Card>
  );
}

type VoiceLineProps = {
  language: SpokenLanguage;
  clinic: ClinicProfile;
  englishNumbers: boolean;
  understood: UnderstoodVoice | null;
};

function VoiceLine({ language, clinic, englishNumbers, understood }: VoiceLineProps) {
  const { settings, desk, failures, locale } = useWords('desk');
  const words = settings.voice;
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  const showToast = useToast();
  const queryClient = useQueryClient();
  const change = useAction(api.clinics.setVoiceUnderstood);
  const [isPlaying, setPlaying] = useState(false);
  // The button is off until the voice has been played, because nobody can confirm a voice that they have not
  // heard.
  const [hasHeard, setHeard] = useState(false);
  const listen = async () => {
    setPlaying(true);
    try {
      await playSampleCall(language, englishNumbers);
      setHeard(true);
    } catch {
      showToast({
        title: words.notPlayed({ language: name }),
        description: words.notPlayedHint,
        tone: 'destructive',
      });
    }
    setPlaying(false);
  };
  const say = (isUnderstood: boolean) =>
    change.run(
      { clinicId: clinic.id, language, isUnderstood },
      {
        onSuccess: (voices) => {
          queryClient.setQueryData(understoodVoicesQuery(clinic.id).queryKey, voices);
          showToast({ title: words.changed[isUnderstood ? 'on' : 'off']({ language: name }) });
        },
        onError: (error) =>
          showToast({
            title: settings.failed,
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      },
    );
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: clinic.timeZone });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {understood
            ? words.saidBy({
                name: understood.by ?? words.formerMember,
                date: date.format(new Date(understood.at)),
              })
            : words.isOff}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={<Volume2 aria-hidden />}
          busy={isPlaying}
          busyLabel={words.playing}
          aria-label={words.listenTo({ language: name })}
          onClick={() => void listen()}
        >
          {words.listen}
        </Button>
        {understood ? (
          <Button
            variant="ghost"
            size="small"
            busy={change.isBusy}
            busyLabel={desk.updating}
            aria-label={words.takeBackOf({ language: name })}
            onClick={() => say(false)}
          >
            {words.takeBack}
          </Button>
        ) : (
          hasHeard && (
            <Button
              size="small"
              busy={change.isBusy}
              busyLabel={desk.updating}
              aria-label={words.understoodOf({ language: name })}
              onClick={() => say(true)}
            >
              {words.understood}
            </Button>
          )
        )}
      </div>
    </li>
  );
}
