import './display.css';
import type { ClinicDisplay } from '@baari/contract/pages';
import type { ClinicBoard } from '@baari/contract/queue';
import { Volume2, VolumeX, CloudOff, Radio } from 'lucide-react';
import { useState, useEffect } from 'react';
import { useClinicDoctors, useLive, useLiveClinic, useRenewal } from '../shared/live/index.ts';
import { timeText } from '../shared/words/formats.ts';
import { useWords } from '../shared/words/words-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { useNow } from '../shared/board/clock.tsx';
import { freshnessOf, type Freshness } from '../shared/board/freshness.ts';
import type { ListedDoctor } from '../shared/board/use-board.ts';
import { DoctorTile } from './doctor-tile.tsx';
import { pagesOf } from './display-pages.ts';
import { LastCalls } from './last-calls.tsx';
import { useAwake } from './use-awake.ts';
import { useCalls } from './use-calls.ts';
import { useSound } from './use-sound.ts';

/** The screen on the wall of the waiting room: the number being served by each doctor, and a voice that calls it. */
export function DisplayPage({ display }: { display: ClinicDisplay }) {
  const { board } = display;
  const messages = useWords('display');
  const { display: words, locale } = messages;
  const clinic = useLiveClinic(board.clinic);
  const now = useNow();
  const [drawnAt] = useState(now);
  const freshness = freshnessOf(useLive([`board:${clinic.id}`]), drawnAt);
  const doctors = useDisplayDoctors(board);
  const sound = useSound(locale);
  const spoken = (doctorId: string, number: number) => {
    const doctor = doctors.find(({ profile }) => profile.id === doctorId);
    return words.spoken(number, doctor ? messages.doctor.name(doctor.profile.name) : clinic.name);
  };
  const { last, fresh } = useCalls(display, (doctorId, { number }) => sound.say(spoken(doctorId, number)));

  const pages = pagesOf(doctors);
  const calledPage = pages.findIndex((page) => page.some(({ profile }) => profile.id === fresh[0]?.doctorId));
  const page = useDisplayPage(pages.length, calledPage === -1 ? null : calledPage);
  const shown = pages[page] ?? [];
  useAwake();
  const isOld = useRenewal();

  return (
    <div className="display" data-connection={freshness.state === 'live' ? 'live' : 'lost'}>
      <header className="display-head">
        <h1>{clinic.name}</h1>
        {isOld ? <RenewedLine /> : <ConnectionLine freshness={freshness} timeZone={clinic.timeZone} />}
        <SoundButton sound={sound} />
        <time className="display-clock token-number">{timeText(now, clinic.timeZone, locale)}</time>
      </header>
      {!sound.wasOn && <SoundPrompt sound={sound} />}
      <main id="main" className="display-doctors" data-count={shown.length}>
        {shown.length === 0 && (
          <p className="display-empty">{clinic.isActive ? messages.board.noDoctors : messages.board.gone}</p>
        )}
        {shown.map((doctor) => (
          <DoctorTile
            key={doctor.profile.id}
            clinic={clinic}
            doctor={doctor}
            fresh={fresh.find(({ doctorId }) => doctorId === doctor.profile.id) ?? null}
          />
        ))}
      </main>
      <LastCalls calls={last} doctors={doctors} timeZone={clinic.timeZone} />
      {pages.length > 1 && <p className="display-page">{words.page(page + 1, pages.length)}</p>}
      <p className="sr-only" role="status">
        {fresh[0] && spoken(fresh[0].doctorId, fresh[0].number)}
      </p>
    </div>
  );
}

/** The page is older than its server, and loads itself again as soon as nothing is being said. */
function RenewedLine() {
  const { renewed, loadAgain } = useWords('display').live.renewal;
  return (
    <p className="display-connection" data-state="lost" role="status">
      {renewed}
      <Button variant="secondary" size="small" onClick={() => location.reload()}>
        {loadAgain}
      </Button>
    </p>
  );
}

/** By name: whoever looks up finds a doctor where the doctor was before. */
function useDisplayDoctors(board: ClinicBoard): readonly ListedDoctor[] {
  const current = useClinicDoctors(board.clinic.id);
  const profiles = current ?? board.doctors.map(({ profile }) => profile);
  // Not toSorted: televisions have old browsers.
  return [...profiles]
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id))
    .map((profile) => ({
      profile,
      queue: board.doctors.find((doctor) => doctor.profile.id === profile.id)?.queue ?? null,
    }));
}

type SoundProps = { sound: ReturnType<typeof useSound> };

function SoundPrompt({ sound }: SoundProps) {
  const { display: words } = useWords('display');
  return (
    <section className="display-prompt" aria-label={words.turnOn}>
      <Button variant="warm" size="large" icon={<Volume2 aria-hidden />} onClick={sound.toggle}>
        {words.turnOn}
      </Button>
      <p>{sound.isPreferred ? words.turnOnAgain : words.turnOnHint}</p>
    </section>
  );
}

function SoundButton({ sound }: SoundProps) {
  const { display: words } = useWords('display');
  if (!sound.wasOn) return null;
  const Icon = sound.isOn ? Volume2 : VolumeX;
  return (
    <Button
      variant="ghost"
      className="display-sound"
      icon={<Icon aria-hidden />}
      aria-keyshortcuts="m"
      onClick={sound.toggle}
    >
      {sound.isOn ? words.soundIsOn : words.soundIsOff}
    </Button>
  );
}

/** Whether the numbers are those of this moment; if not, since when not. */
function ConnectionLine({ freshness, timeZone }: { freshness: Freshness; timeZone: string }) {
  const { display: words, live, locale } = useWords('display');
  if (freshness.state === 'live') {
    return (
      <p className="display-connection" role="status">
        <Radio aria-hidden /> {live.live}
      </p>
    );
  }
  return (
    <p className="display-connection" data-state="lost" role="status">
      <CloudOff aria-hidden /> {words.reconnecting(timeText(freshness.knownAt, timeZone, locale))}
    </p>
  );
}

const TURN_MS = 15_000;

/** Which of `count` pages is shown: the next one every 15 seconds, but `held` for as long as it is not null. */
function useDisplayPage(count: number, held: number | null): number {
  const [turn, setTurn] = useState(0);
  const isTurning = count > 1 && held === null;
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setTurn((page) => page + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning]);
  return held ?? turn % count;
}
