/** Alerts in English; the type that every other language has to fill. Texts are of the GSM alphabet, and short. */
export type AlertFacts = {
  /** What the token is called out by. */
  label: string;
  clinic: string;
  /** As one speaks of the doctor. */
  doctor: string;
  /** Where the doctor is; null when nobody said. */
  room: string | null;
  /** How many are ahead in the line. */
  ahead: string;
};

/** What a dark screen shows, and the text message, after the clinic's name and before the link. */
export type AlertWords = { title: string; body: string; text: string };

export const en = {
  leaveNow: ({ label, clinic }: AlertFacts): AlertWords => ({
    title: 'Time to leave',
    body: `Please leave for ${clinic} now. Token ${label} may be called by the time you get there.`,
    text: `time to leave. Token ${label} may be called by the time you get there.`,
  }),

  twoAhead: ({ label, clinic }: AlertFacts): AlertWords => ({
    title: 'Almost your turn',
    body: `Token ${label}: two people or fewer are ahead of you. Please be at ${clinic}.`,
    text: `token ${label}, 2 people or fewer ahead of you. Please be at the clinic.`,
  }),

  yourTurn: ({ label, clinic, doctor, room }: AlertFacts): AlertWords => ({
    title: 'It’s your turn',
    body: `Token ${label}: please go in. ${[doctor, room, clinic].filter(Boolean).join(', ')}.`,
    text: `token ${label}, it is your turn. Please go in${room === null ? '' : `: ${room}`}.`,
  }),

  recalled: ({ label, clinic, doctor, room }: AlertFacts): AlertWords => ({
    title: 'You are being called again',
    body: `Token ${label}: please go in now. ${[doctor, room, clinic].filter(Boolean).join(', ')}.`,
    text: `token ${label} is being called again. Please go in now${room === null ? '' : `: ${room}`}.`,
  }),

  delayed: ({ label, clinic, doctor, until }: AlertFacts & { until: string }): AlertWords => ({
    title: `Not before ${until}`,
    body: `${doctor} will see patients from about ${until}. Token ${label} keeps its place, ${clinic}.`,
    text: `the doctor will see patients from about ${until}. Token ${label} keeps its place.`,
  }),

  closed: ({ label, clinic, doctor }: AlertFacts): AlertWords => ({
    title: `Token ${label} cancelled`,
    body: `${clinic} has closed the queue for ${doctor}. Please call the clinic, or take a token for the next session.`,
    text: `token ${label} is cancelled because the queue has closed. Please call the clinic.`,
  }),

  skipped: ({ label, clinic }: AlertFacts): AlertWords => ({
    title: `Token ${label} was skipped`,
    body: `If you still want to see the doctor, please ask reception at ${clinic} to put you back in the queue.`,
    text: `token ${label} was skipped. If you are here, please tell reception.`,
  }),

  missed: ({ label, clinic }: AlertFacts): AlertWords => ({
    title: 'You missed your turn',
    body: `Token ${label} was called. If you are at ${clinic}, ask reception to put you back in the queue.`,
    text: `token ${label} was called, but you were not there. Please tell reception.`,
  }),

  passed: ({ label, clinic }: AlertFacts): AlertWords => ({
    title: 'You missed your turn',
    body: `The turn of token ${label} is over. Please tell reception at ${clinic} when you arrive.`,
    text: `you missed your turn, token ${label}. Please tell reception when you arrive.`,
  }),

  issued: ({ label, clinic, doctor, ahead }: AlertFacts): AlertWords => ({
    title: `Your token: ${label}`,
    body: `Token ${label} for ${doctor}, ${clinic}.`,
    text: `token ${label} for ${doctor}, ${ahead} ahead of you. Follow the queue:`,
  }),

  moved: ({ label, clinic, doctor }: AlertFacts): AlertWords => ({
    title: `Your new token: ${label}`,
    body: `You are in the queue of ${doctor} now: token ${label}, ${clinic}.`,
    text: `you have been moved to ${doctor}, token ${label}. Follow the queue:`,
  }),

  waitingAgain: ({ label, clinic }: AlertFacts): AlertWords => ({
    title: `Token ${label} is back in the queue`,
    body: `You are back in the queue at ${clinic} with the same number. Please wait until you are called.`,
    text: `token ${label} is back in the queue. Please wait until you are called.`,
  }),
};

export type AlertCatalog = typeof en;
