/** Models the permissions and preconditions of docs/queue.md in the second state machine. */
import { type LoggedEvent, serviceDateAt, type Sooner } from './history.ts';
import { word } from './letter-words.ts';
import { type Complaint, letterIn, type Model, type ModelSession, openSession } from './model-state.ts';
import { soonerIn } from './model-asking.ts';
import { brokenOff, familyOf, isCallable, lineIn, placeIn } from './model-line.ts';
import { isEndByItself, judgeUndo } from './model-undo.ts';

type Facts = {
  model: Model;
  event: LoggedEvent;
  session: ModelSession | null;
  /** The letter for the state of the event's token. The letter is empty if the token does not exist. */
  letter: string;
  today: string;
  pressedToday: string | null;
};

type Rule = readonly [rule: string, holds: boolean, text: string];

const isEmpty = (session: ModelSession | null) =>
  session !== null && !session.letters.some((letter) => 'wcma'.includes(letter));

const was = ({ letter }: Facts) => `it was ${word(letter)}`;

const RULES: Readonly<Record<string, (facts: Facts) => readonly Rule[]>> = {
  issued: ({ pressedToday, session, event }) => [
    ['a closed practice takes no tokens', pressedToday !== 'closed', 'the practice had been closed'],
    ...familyRules(session, event),
  ],
  called: (facts) => [
    ['a call takes a waiting patient', facts.letter === 'w', was(facts)],
    firstIsCalled(facts),
    [
      'a visit is interrupted only for a patient with the place “At once”',
      brokenOff(facts.event) === null || placeIn(facts.session, facts.event.number) === 'once',
      `${brokenOff(facts.event)} was`,
    ],
  ],
  placed_soon: (facts) => [waits(facts), isPlaced(['turn'], facts)],
  placed_at_once: (facts) => [waits(facts), isPlaced(['turn', 'soon'], facts)],
  placed_in_turn: (facts) => [waits(facts), isPlaced(['soon', 'once'], facts)],
  priority_asked: (facts) => [
    waitsInTurn(facts),
    ['only the patient asks', facts.event.actor.startsWith('device'), `it was ${facts.event.actor}`],
    ['no patient asks twice or after a refusal', isSooner('open', facts), saidOf(facts)],
  ],
  priority_withdrawn: (facts) => [
    waitsInTurn(facts),
    ['only an open request is withdrawn', isSooner('asked', facts), saidOf(facts)],
  ],
  priority_declined: (facts) => [
    waitsInTurn(facts),
    ['only staff decline a request', !facts.event.actor.startsWith('device'), `it was ${facts.event.actor}`],
    ['only an open request is declined', isSooner('asked', facts), saidOf(facts)],
  ],
  patient_corrected: (facts) => [['only a live token is corrected', isOne('wcma', facts), was(facts)]],
  recalled: (facts) => [['only a called patient is called again', facts.letter === 'c', was(facts)]],
  arrived: (facts) => [
    ['only a waiting or passed patient arrives', isOne('wm', facts), was(facts)],
    [
      'no patient arrives twice',
      facts.letter !== 'w' || !hasArrived(facts) || isNowSeen(facts),
      'it had arrived',
    ],
  ],
  arrival_withdrawn: (facts) => [
    ['only a waiting patient withdraws an arrival', facts.letter === 'w', was(facts)],
    ['only an arrival is withdrawn', hasArrived(facts) || facts.model.isPartial, 'it had not arrived'],
    ['a patient withdraws no arrival that the clinic has seen', !isSeen(facts), 'the clinic had seen it'],
  ],
  passed: (facts) => [
    ['only a called patient is passed', facts.letter === 'c', was(facts)],
    ['the next patient is called if any patient waits', !canBeCalled(facts), 'nobody was called'],
  ],
  sent_away: (facts) => [['only a called patient is sent away', facts.letter === 'c', was(facts)]],
  test_called: (facts) => [['only an away patient is called for a test', facts.letter === 'a', was(facts)]],
  returned: (facts) => [['only an away patient returns', facts.letter === 'a', was(facts)]],
  completed: (facts) => [['only a called or away patient is completed', isOne('ca', facts), was(facts)]],
  skipped: (facts) => [
    ['only a waiting, called or passed patient is skipped', isOne('wcm', facts), was(facts)],
  ],
  not_arrived_cleared: ({ event }) => [
    ['only a patient who has not arrived is cleared', event.moves.length > 0, 'nobody was'],
  ],
  put_back: (facts) => [
    ['only a called, completed or skipped patient is put back', isOne('cdsn', facts), was(facts)],
  ],
  moved_away: (facts) => [
    [
      'only a waiting, passed or away patient is moved',
      facts.event.number === null || isOne('wma', facts),
      was(facts),
    ],
    ['only an existing patient is moved', facts.event.moves.length > 0, 'nobody was'],
    byMember(facts),
  ],
  moved_and_stopped: (facts) => [
    ['only an existing patient is moved', facts.event.moves.length > 0, 'nobody was'],
    [
      'new tokens are stopped once',
      facts.pressedToday !== 'closed' || facts.model.isPartial,
      'they were stopped',
    ],
    byMember(facts),
  ],
  moved_here: (facts) => [
    ['a closed practice takes no tokens', facts.pressedToday !== 'closed', 'the practice had been closed'],
    byMember(facts),
  ],
  left: (facts) => [
    ['only a waiting or passed patient leaves', isOne('wm', facts), was(facts)],
    ['only the patient leaves', facts.event.actor.startsWith('device'), `it was ${facts.event.actor}`],
  ],
  practice_opened: ({ pressedToday }) => [
    ['only a closed practice opens', pressedToday !== 'open', 'it was open'],
  ],
  tokens_stopped: ({ model, session, pressedToday }) => [
    [
      'only an open session continues without new tokens',
      session !== null || model.isPartial,
      'none was open',
    ],
    ['new tokens are stopped once', pressedToday !== 'closed' || model.isPartial, 'they were stopped'],
  ],
  practice_closed: ({ model, session, pressedToday, event }) => [
    [
      'only a session without new tokens and patients ends by itself',
      model.isPartial || !isEndByItself(event) || (pressedToday === 'closed' && isEmpty(session)),
      'it had new tokens or patients',
    ],
    [
      'only an open practice closes',
      session !== null || pressedToday !== 'closed' || model.isPartial,
      'all was closed',
    ],
  ],
  announcement_withdrawn: ({ model }) => [
    ['only an open announcement is withdrawn', model.announcement !== null || model.isPartial, 'nothing was'],
  ],
  reset: ({ model, session }) => [
    ['only an open session is reset', session !== null || model.isPartial, 'none was open'],
  ],
  service_date_ended: ({ session, today }) => [
    [
      'only a service date that is over ends',
      session === null || session.serviceDate < today,
      `it was ${today}`,
    ],
  ],
};

/** Returns the rules that an event broke. It is called before the event is applied. */
export function judge(model: Model, event: LoggedEvent): Complaint[] {
  const { kind, number, at } = event;
  const session = openSession(model);
  const today = serviceDateAt(at);
  const pressedToday = model.pressed?.serviceDate === today ? model.pressed.state : null;
  const facts = { model, event, session, letter: letterIn(session, number), today, pressedToday };
  const rules = [...sessionRules(facts), ...(RULES[kind]?.(facts) ?? [])];
  const complaints = rules
    .filter(([, holds]) => !holds)
    .map(([rule, , text]) => ({ rule, text: `${kind} ${number ?? ''}: ${text}` }));
  return kind === 'undone' ? [...complaints, ...judgeUndo(model, event)] : complaints;
}

function sessionRules({ model, event, session }: Facts): Rule[] {
  const { kind, sessionId } = event;
  if (kind === 'issued') return numberRules(model, session, event);
  if (kind === 'moved_here') return joinRules(model, session, event);
  if (kind === 'undone' || model.isPartial) return [];
  const open = session?.id ?? null;
  return [
    ['an event belongs to the open session', sessionId === open, `it names ${sessionId}, open is ${open}`],
  ];
}

function numberRules(model: Model, session: ModelSession | null, { number, sessionId }: LoggedEvent): Rule[] {
  const known = model.sessions.find(({ id }) => id === sessionId);
  const last = (session ?? known)?.letters.length ?? 0;
  const text = `number ${number} of session ${sessionId} came after number ${last}`;
  return [
    ['no number is issued twice', number !== null && number > last, text],
    ['numbers have no gap', model.isPartial || number === null || number <= last + 1, text],
    ['one session is open', known === session || (session === null && known === undefined), text],
  ];
}

/** Patients from another line get the next numbers in the order in which they left that line. */
function joinRules(model: Model, session: ModelSession | null, event: LoggedEvent): Rule[] {
  const came = event.moves.filter(({ from }) => from === null).sort((a, b) => a.number - b.number);
  return came.flatMap(({ number }, index) => {
    const isNext = index === 0 || number === (came[index - 1]?.number ?? 0) + 1;
    const text = `number ${number} was left behind by the one before`;
    return index === 0
      ? numberRules(model, session, { ...event, number })
      : [['numbers have no gap', isNext, text] as const];
  });
}

function familyRules(session: ModelSession | null, { behind }: LoggedEvent): Rule[] {
  if (behind === null) return [];
  const family = familyOf(session, behind).length;
  return [
    ['a family member is added to a waiting patient', family > 0, `nobody of ${behind} waited`],
    [
      'at most three family members wait with a patient',
      family <= WITH_ONE_MAX,
      `${family} of ${behind} waited`,
    ],
  ];
}

const WITH_ONE_MAX = 3;

const byMember = ({ event: { actor } }: Facts): Rule => [
  'only a member moves patients to another doctor',
  actor.startsWith('member'),
  `it was ${actor}`,
];

/**
 * A call takes the first patient in line, or the first patient who is in the clinic. The event does not show
 * which of the two was requested.
 */
function firstIsCalled({ model, event, session, letter }: Facts): Rule {
  const line = lineIn(session);
  const here = line.find((number) => isCallable(session, number));
  const isPassing = event.moves.some(({ to }) => to === 'm');
  const firsts = model.rules.callsOnlyHere || !isPassing ? [line[0], here] : [line[0]];
  const isFirst = event.reason !== null || letter !== 'w' || firsts.includes(event.number ?? 0);
  // A partial log does not show who is in the clinic.
  const isRight = isFirst || (model.isPartial && firsts.length > 1);
  return ['a call takes the first patient in line', isRight, `${firsts.join(' or ')} was first`];
}

function canBeCalled({ model, session }: Facts): boolean {
  const line = lineIn(session);
  return model.rules.callsOnlyHere ? line.some((number) => isCallable(session, number)) : line.length > 0;
}

const waits = (facts: Facts): Rule => ['only a waiting patient is placed', facts.letter === 'w', was(facts)];

function isPlaced(places: readonly string[], { session, event }: Facts): Rule {
  const place = placeIn(session, event.number);
  return ['no patient is placed where they already are', places.includes(place), `it was ${place}`];
}

function waitsInTurn({ session, event, letter }: Facts): Rule {
  const place = placeIn(session, event.number);
  const text = `it was ${word(letter)}, ${place}`;
  return [
    'only a waiting patient with the place “In turn” asks to be seen sooner',
    letter === 'w' && place === 'turn',
    text,
  ];
}

/** A partial log does not show earlier requests. */
const isSooner = (sooner: Sooner, { model, session, event }: Facts) =>
  soonerIn(session, event.number) === sooner || model.isPartial;

const saidOf = ({ session, event }: Facts) => `it was ${soonerIn(session, event.number)}`;

const hasArrived = ({ session, event }: Facts) => session?.hasArrived[(event.number ?? 0) - 1] === true;

/** Returns true if the clinic now sees a patient who had only reported an arrival. */
const isNowSeen = (facts: Facts) => !isSeen(facts) && !facts.event.actor.startsWith('device');

const isSeen = ({ session, event }: Facts) => session?.isSeen[(event.number ?? 0) - 1] === true;

const isOne = (letters: string, { letter }: Facts) => letter !== '' && letters.includes(letter);
