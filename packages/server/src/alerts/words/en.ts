/** Alerts in English; the type that every other language has to fill. Texts are of the GSM alphabet, and short. */
export type AlertFacts = {
  /** What the token is called out by. */
  label: string;
  clinic: string;
  /** As one speaks of the doctor. */
  doctor: string;
  /** Where the doctor is; null when nobody said. */
  room: string | null;
};

/** What a dark screen shows, and the text message, after the clinic's name and before the link. */
export type AlertWords = { title: string; body: string; text: string };

export const en = {
  leaveNow: ({ label, clinic }: AlertFacts): AlertWords => ({
    title: 'Time to leave',
    body: `Leave for ${clinic} now. Token ${label} may be called when you get there.`,
    text: `time to leave. Token ${label} may be called when you get there.`,
  }),

  twoAhead: ({ label, clinic }: AlertFacts): AlertWords => ({
    title: 'Almost your turn',
    body: `Token ${label}: at most two people are ahead of you. Please be at ${clinic}.`,
    text: `token ${label}, at most 2 people ahead of you. Please be here.`,
  }),

  yourTurn: ({ label, clinic, doctor, room }: AlertFacts): AlertWords => ({
    title: 'It is your turn',
    body: `Token ${label}: please go in to ${[doctor, room, clinic].filter(Boolean).join(', ')}.`,
    text: `token ${label}, it is your turn. Please go in${room === null ? '' : `: ${room}`}.`,
  }),

  recalled: ({ label, clinic, doctor, room }: AlertFacts): AlertWords => ({
    title: 'You are called again',
    body: `Token ${label}: please go in to ${doctor} now, ${[room, clinic].filter(Boolean).join(', ')}.`,
    text: `token ${label} is called again. Please go in now${room === null ? '' : `: ${room}`}.`,
  }),

  delayed: ({ label, clinic, doctor, until }: AlertFacts & { until: string }): AlertWords => ({
    title: `Not before ${until}`,
    body: `${doctor} sees patients again from about ${until}. Token ${label} keeps its place, ${clinic}.`,
    text: `patients are seen again from about ${until}. Token ${label} keeps its place.`,
  }),

  closed: ({ label, clinic, doctor }: AlertFacts): AlertWords => ({
    title: `Token ${label} is cancelled`,
    body: `${clinic} has ended the queue of ${doctor}. Please call the clinic, or take a token for the next sitting.`,
    text: `token ${label} is cancelled, the queue has ended. Please call the clinic.`,
  }),

  skipped: ({ label, clinic }: AlertFacts): AlertWords => ({
    title: `Token ${label} was skipped`,
    body: `If you still want to see the doctor, ask at the desk of ${clinic} to be put back.`,
    text: `token ${label} was skipped. If you are here, ask at the desk to be put back.`,
  }),

  missed: ({ label, clinic }: AlertFacts): AlertWords => ({
    title: 'You missed your turn',
    body: `Token ${label} was called. If you are at ${clinic}, ask at the desk to be put back.`,
    text: `token ${label} was called and you were not there. Ask at the desk to be put back.`,
  }),

  passed: ({ label, clinic }: AlertFacts): AlertWords => ({
    title: 'You missed your turn',
    body: `It was the turn of token ${label}. Tell the desk of ${clinic} when you are here.`,
    text: `it was the turn of token ${label}. Tell the desk when you are here.`,
  }),

  issued: ({ label, clinic, doctor }: AlertFacts): AlertWords => ({
    title: `Your token: ${label}`,
    body: `Token ${label} for ${doctor}, ${clinic}.`,
    text: `token ${label}, ${doctor}. Your turn, live:`,
  }),

  moved: ({ label, clinic, doctor }: AlertFacts): AlertWords => ({
    title: `Your new token: ${label}`,
    body: `You are in the queue of ${doctor} now: token ${label}, ${clinic}.`,
    text: `you are with ${doctor} now, token ${label}. Your turn, live:`,
  }),

  waitingAgain: ({ label, clinic }: AlertFacts): AlertWords => ({
    title: `Token ${label} waits again`,
    body: `You are back in the queue at ${clinic}, with your old number. Please wait until you are called.`,
    text: `token ${label} is back in the queue. Please wait until you are called.`,
  }),
};

export type AlertCatalog = typeof en;
