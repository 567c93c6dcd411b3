import './display.css';
import type { ClinicBoard } from '@baari/contract/queue';
import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useClinicDoctors, useLive, useLiveClinic } from '../../lib/live/index.ts';
import { timeText } from '../../messages/formats.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../patient/clock.tsx';
import { freshnessOf } from '../patient/freshness.ts';
import type { ListedDoctor } from '../patient/use-board.ts';
import { ConnectionLine } from './connection-line.tsx';
import { DoctorTile } from './doctor-tile.tsx';
import { pagesOf } from './display-pages.ts';
import { LastCalls } from './last-calls.tsx';
import { useAwake } from './use-awake.ts';
import { useCalls } from './use-calls.ts';
import { useDisplayPage } from './use-display-page.ts';
import { useSound } from './use-sound.ts';

/** The screen on the wall of the waiting room: the number being served by each doctor, and a voice that calls it. */
export function DisplayPage({ board }: { board: ClinicBoard }) {
  const messages = useMessages();
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
  const { last, fresh } = useCalls(board, (doctorId, { number }) => sound.say(spoken(doctorId, number)));

  const pages = pagesOf(doctors);
  const calledPage = pages.findIndex((page) => page.some(({ profile }) => profile.id === fresh[0]?.doctorId));
  const page = useDisplayPage(pages.length, calledPage === -1 ? null : calledPage);
  const shown = pages[page] ?? [];
  useAwake();

  return (
    <div className="display" data-connection={freshness.state === 'live' ? 'live' : 'lost'}>
      <header className="display-head">
        <h1>{clinic.name}</h1>
        <ConnectionLine freshness={freshness} timeZone={clinic.timeZone} />
        <SoundButton sound={sound} />
        <time className="display-clock token-number">{timeText(now, clinic.timeZone, locale)}</time>
      </header>
      {!sound.wasOn && <SoundPrompt sound={sound} />}
      <main id="main" className="display-doctors" data-count={shown.length}>
        {shown.length === 0 && (
          <p className="display-empty">
            {clinic.isActive ? messages.clinic.noDoctors : messages.doctors.gone}
          </p>
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
  const { display: words } = useMessages();
  return (
    <section className="display-prompt" aria-label={words.turnOn}>
      <Button variant="warm" size="large" icon={<Volume2 aria-hidden />} onClick={sound.toggle}>
        {words.turnOn}
      </Button>
      <p>{sound.isWished ? words.turnOnAgain : words.turnOnHint}</p>
    </section>
  );
}

function SoundButton({ sound }: SoundProps) {
  const { display: words } = useMessages();
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
