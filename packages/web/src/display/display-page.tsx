import { labelIn } from '@baari/core/queue';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { ClinicDisplay } from '@baari/contract/pages';
import type { ClinicBoard } from '@baari/contract/queue';
import { roomName, spokenParts } from '@baari/core/shared';
import { CloudOff, Radio, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useClock } from '../shared/board/clock.tsx';
import { type Freshness, freshnessOf } from '../shared/board/freshness.ts';
import { type ListedDoctor, useOutageSince } from '../shared/board/use-board.ts';
import { OUTAGE_CHANNEL, type OutageFrame } from '../shared/live/outage-channel.ts';
import {
  liveClient,
  useClinicDoctors,
  useLive,
  useLiveClinic,
  useNewestDoctors,
  useRenewal,
} from '../shared/live/index.ts';
import { Button } from '../shared/ui/button.tsx';
import { qrImage } from '../shared/ui/qr-image.ts';
import type { DisplayWords } from '@baari/words/web';
import { useWords } from '../shared/words/words-context.tsx';
import type { Call } from './calls-between.ts';
import { DoctorTile, passedNumbers, type TestCall } from './doctor-tile.tsx';
import { useSecondWords } from './load-words.ts';
import type { KnownCall } from './shown-calls.ts';
import { useCalls } from './use-calls.ts';
import { useSound, useVoice } from './use-sound.ts';
import './display.css';

/** Shows the number that each doctor is serving, on the waiting room's screen, and speaks the calls. */
export function DisplayPage({ display }: { display: ClinicDisplay }) {
  const { board } = display;
  const messages = useWords('display');
  const { display: words, locale, timeText } = messages;
  const second = useSecondWords(locale);
  const clinic = useLiveClinic(board.clinic);
  const now = useClock();
  const [drawnAt] = useState(now);
  const connection = useLive([`board:${clinic.id}`]);
  const doctors = useDisplayDoctors(board);
  const freshness = freshnessOf(connection, drawnAt, useOutageSince(doctors));
  const languages = second ? [messages, second] : [messages];
  const sound = useSound({
    voice: useVoice(clinic.id),
    locales: languages.map((language) => language.locale),
  });
  const profileOf = (doctorId: string) =>
    doctors.find((doctor) => doctor.profile.id === doctorId)?.profile ?? null;
  useOutageOfDesk();
  const queueOf = (doctorId: string) => liveClient().store.queue(doctorId) ?? {};
  const spoken = (language: DisplayWords, doctorId: string, { number, isRecall, lineId }: Call) => {
    const label = labelIn(queueOf(doctorId), profileOf(doctorId)?.shownLetter ?? null, number);
    // A patient who is called to a test keeps the label of the doctor's line, and goes to the test line.
    const profile = profileOf(lineId ?? doctorId);
    const where = profile
      ? [
          language.doctor.name(profile),
          profile.room === null ? [] : roomName(profile.room, language.doctor.room),
        ]
          .flat()
          .join(', ')
      : clinic.name;
    return isRecall
      ? language.display.spokenAgain({ label, where })
      : language.display.spoken({ label, where });
  };
  const { last, fresh } = useCalls(display, (doctorId, call) => {
    const calling = call.lineId ?? doctorId;
    const profile = profileOf(calling);
    const parts = spokenParts({
      ...call,
      letter: profileOf(doctorId)?.shownLetter ?? null,
      outageNumber: liveClient().store.queue(doctorId)?.outage?.[call.number],
      doctorId: profile && calling,
      room: profile?.room ?? null,
    });
    sound.say(
      languages.map((language) => ({
        locale: language.locale,
        text: spoken(language, doctorId, call),
        parts,
      })),
    );
  });

  const tests = useTestCalls(doctors);
  const pages = pagesOf(doctors);
  const pageOf = (call: KnownCall) =>
    pages.findIndex((page) => page.some(({ profile }) => profile.id === callerOf(call)));
  const page = useDisplayPage(pages.length, fresh.map(pageOf));
  const shown = pages[page] ?? [];
  useAwake();
  const isOld = useRenewal();

  return (
    <div
      className="display"
      data-connection={freshness.state === 'live' ? 'live' : 'lost'}
      data-layout={layoutOf(shown.length)}
      data-doctors={shown.length}
    >
      <header className="display-head">
        <h1>{clinic.name}</h1>
        {isOld && <RenewedLine />}
        {!isOld && clinic.isActive && <ConnectionLine freshness={freshness} timeZone={clinic.timeZone} />}
        <SoundSwitch sound={sound} />
        {pages.length > 1 && <p>{words.page({ page: page + 1, pages: pages.length })}</p>}
        <time className="display-clock token-number">{timeText(now, clinic.timeZone)}</time>
        <Passed doctors={doctors} />
      </header>
      <main id="main" className="display-doctors">
        {shown.length === 0 && (
          <p className="display-empty">{clinic.isActive ? messages.board.noDoctors : messages.board.gone}</p>
        )}
        {shown.map((doctor) => (
          <DoctorTile
            key={doctor.profile.id}
            clinic={clinic}
            doctor={doctor}
            fresh={fresh.find((call) => callerOf(call) === doctor.profile.id) ?? null}
            tests={tests.filter(({ lineId }) => lineId === doctor.profile.id)}
          />
        ))}
      </main>
      <div className="display-foot">
        {sound.isAsking ? (
          <SoundAsked onPress={sound.toggle} />
        ) : (
          <LastCalls calls={last} doctors={doctors} timeZone={clinic.timeZone} />
        )}
        {clinic.isActive && <TakeToken joinUrl={display.joinUrl} abhaCode={display.abhaCode} />}
      </div>
      <p className="sr-only" role="status">
        {fresh[0] && spoken(messages, fresh[0].doctorId, fresh[0])}
      </p>
    </div>
  );
}

/** Follows a desk in another window of this computer that runs the queue without internet. */
function useOutageOfDesk(): void {
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const desk = new BroadcastChannel(OUTAGE_CHANNEL);
    desk.addEventListener('message', ({ data }: MessageEvent<OutageFrame>) => {
      const { store } = liveClient();
      const known = store.queue(data.doctorId);
      if (known) store.putQueue({ ...known, ...data });
    });
    return () => desk.close();
  }, []);
}

/** The doctor, or the test line, who called the patient. */
const callerOf = ({ doctorId, lineId }: KnownCall): string => lineId ?? doctorId;

/** The patients whom test lines have called, the last call first. */
function useTestCalls(doctors: readonly ListedDoctor[]): readonly TestCall[] {
  return useNewestDoctors(doctors)
    .flatMap(({ profile, queue }) =>
      (queue?.isEnded ? [] : (queue?.testCalls ?? [])).map(({ number, lineId, at }) => ({
        letter: profile.shownLetter,
        number,
        lineId,
        at,
      })),
    )
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** Warns that the page is older than the server. The page reloads after the current announcement. */
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

/** Sorts doctors by name, so that their tiles keep their positions. */
function useDisplayDoctors(board: ClinicBoard): readonly ListedDoctor[] {
  const current = useClinicDoctors(board.clinic.id);
  const profiles = current ?? board.doctors.map(({ profile }) => profile);
  // Televisions have old browsers without `toSorted`.
  return [...profiles]
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id))
    .map((profile) => ({
      profile,
      queue: board.doctors.find((doctor) => doctor.profile.id === profile.id)?.queue ?? null,
    }));
}

type SoundProps = { sound: ReturnType<typeof useSound> };

/**
 * Warns in large letters that a screen with sound is now silent. The warning replaces the list of last calls.
 */
function SoundAsked({ onPress }: { onPress: () => void }) {
  const { display: words } = useWords('display');
  return (
    <button type="button" className="display-asked" onClick={onPress}>
      <span>
        <VolumeX aria-hidden /> {words.soundIsOff}
      </span>
      <span>{words.turnOnHint}</span>
    </button>
  );
}

/**
 * Turns the sound on. Until the sound has been turned on once, explains which key to press. A television has
 * no pointer, and people do not know the key.
 */
function SoundSwitch({ sound }: SoundProps) {
  const { display: words } = useWords('display');
  if (sound.isAsking) return null;
  if (!sound.wasOn) {
    return (
      <div className="display-sound">
        <Button variant="warm" icon={<Volume2 aria-hidden />} onClick={sound.toggle}>
          {words.turnOn}
        </Button>
        <p>{words.turnOnHint}</p>
      </div>
    );
  }
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

/** Shows whether the numbers are current, and otherwise the time since which they are not. */
function ConnectionLine({ freshness, timeZone }: { freshness: Freshness; timeZone: string }) {
  const { display: words, live, timeText } = useWords('display');
  const time = timeText(freshness.knownAt, timeZone);
  if (freshness.state === 'live') {
    return (
      <p className="display-connection" role="status">
        <Radio aria-hidden /> {live.live}
      </p>
    );
  }
  return (
    <p className="display-connection" data-state="lost" role="status">
      <CloudOff aria-hidden /> {freshness.isOutage ? live.outage({ time }) : words.reconnecting({ time })}
    </p>
  );
}

const TURN_MS = 15_000;
/** A time that is short enough to show each page with marked calls at least twice. */
const CALLED_TURN_MS = 3_000;

/**
 * Returns which of `count` pages to show: all in rotation, or only those with marked calls. `called` lists
 * the pages with marked calls, newest first. A new page is shown immediately.
 */
function useDisplayPage(count: number, called: readonly number[]): number {
  const [turn, setTurn] = useState(0);
  const among = [...new Set(called)];
  const key = called.join(' ');
  const turns = among.length || count;
  const [seenKey, setSeenKey] = useState(key);
  if (seenKey !== key) {
    setSeenKey(key);
    setTurn(0);
  }
  const ms = among.length > 0 ? CALLED_TURN_MS : TURN_MS;
  useEffect(() => {
    if (turns < 2) return;
    const timer = setInterval(() => setTurn((page) => page + 1), ms);
    return () => clearInterval(timer);
  }, [turns, ms, key]);
  return among.length > 0 ? (among[turn % among.length] ?? 0) : turn % count;
}

type LastCallsProps = {
  calls: readonly KnownCall[];
  doctors: readonly ListedDoctor[];
  timeZone: string;
};

/** Lists the last calls with number, doctor and time, for people who looked away. */
function LastCalls({ calls, doctors, timeZone }: LastCallsProps) {
  const { display: words, doctor, timeText } = useWords('display');
  const profiles = new Map(doctors.map(({ profile }) => [profile.id, profile]));
  const queues = new Map(useNewestDoctors(doctors).map(({ profile, queue }) => [profile.id, queue]));
  const nameOf = (profile: DoctorProfile | undefined) => profile && doctor.name(profile);
  return (
    <aside className="display-calls" aria-labelledby="last-calls">
      <h2 id="last-calls">{words.lastCalls}</h2>
      {calls.length === 0 ? (
        <p>{words.noCalls}</p>
      ) : (
        <ol>
          {calls.map(({ id, doctorId, lineId, number, at }) => (
            <li key={id}>
              <strong className="token-number">
                {labelIn(queues.get(doctorId) ?? {}, profiles.get(doctorId)?.shownLetter ?? null, number)}
              </strong>
              <span className="display-call-doctor">{nameOf(profiles.get(lineId ?? doctorId))}</span>
              <time>{timeText(at, timeZone)}</time>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}

/** Lists the patients who missed their call, with the line's name if several lines have the same numbers. */
function Passed({ doctors }: { doctors: readonly ListedDoctor[] }) {
  const { display: words, doctor } = useWords('display');
  const labels = useNewestDoctors(doctors).flatMap(({ profile, queue }) => {
    const line = profile.shownLetter === null && doctors.length > 1 ? ` (${doctor.name(profile)})` : '';
    return queue
      ? passedNumbers(queue).map((number) => labelIn(queue, profile.shownLetter, number) + line)
      : [];
  });
  if (labels.length === 0) return null;
  return <p className="display-passed">{words.tellDesk({ labels: labels.join(', ') })}</p>;
}

/** A size that is sharp on a large screen with a single doctor. */
const QR_PX = 600;

/**
 * Shows the QR code of the clinic's page to arriving patients. If there is a code for ABHA apps, shows that
 * too.
 */
function TakeToken({ joinUrl, abhaCode }: { joinUrl: string; abhaCode: string | undefined }) {
  const { display: words } = useWords('display');
  const image = useQrImage(joinUrl);
  const abhaImage = useQrImage(abhaCode);
  if (image === null) return null;
  return (
    <section className="display-join" data-codes={abhaImage === null ? 1 : 2} aria-label={words.takeToken}>
      <p>{words.takeToken}</p>
      <img src={image} alt={words.takeTokenCode} />
      {abhaImage !== null && (
        <>
          <p>{words.abhaApp}</p>
          <img src={abhaImage} alt="" />
        </>
      )}
    </section>
  );
}

/**
 * Returns a QR code as an image URL, or null before it is drawn, or if it can't be drawn.
 */
function useQrImage(text: string | undefined): string | null {
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (text !== undefined)
      void qrImage(text, QR_PX).then(
        (drawn) => isCurrent && setImage(drawn),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return image;
}

/**
 * A screen can show this many doctors legibly; more doctors need several pages. A room takes a line of its
 * own next to a long name, so that fewer doctors fit.
 */
const DOCTORS_PER_PAGE = 6;
const DOCTORS_WITH_ROOMS_PER_PAGE = 4;

/**
 * Returns the layout for this many doctors. One doctor fills most of the page, a few doctors are columns, and
 * more are wide tiles.
 */
function layoutOf(count: number): 'alone' | 'columns' | 'rows' {
  if (count < 2) return 'alone';
  return count < 4 ? 'columns' : 'rows';
}

type Placed = { profile: { room: string | null } };

/** Splits doctors into pages of similar size: seven become four and three. */
export function pagesOf<Doctor extends Placed>(doctors: readonly Doctor[]): readonly (readonly Doctor[])[] {
  const hasRooms = doctors.some(({ profile }) => profile.room !== null);
  const count = Math.ceil(doctors.length / (hasRooms ? DOCTORS_WITH_ROOMS_PER_PAGE : DOCTORS_PER_PAGE)) || 1;
  const size = Math.ceil(doctors.length / count);
  return Array.from({ length: count }, (_, index) => doctors.slice(index * size, (index + 1) * size));
}

/**
 * Keeps the screen from turning off, if the browser allows that. The browser releases the lock when the page
 * is hidden.
 */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isShown = true;
    const stayAwake = async () => {
      // Browsers hide this API without HTTPS, which the types do not show.
      if (!('wakeLock' in navigator) || document.visibilityState === 'hidden') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (!isShown) void lock.release();
      } catch {
        // The browser refuses the lock on low battery, for example. The device's own settings then apply.
      }
    };
    const seen = () => void stayAwake();
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', seen);
      void lock?.release();
    };
  }, []);
}
