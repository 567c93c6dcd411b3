/** Alerts in English; the type that every other language has to fill. Texts are of the GSM alphabet, and short. */
export type AlertFacts = {
  number: number;
  clinic: string;
  /** As one speaks of the doctor. */
  doctor: string;
};

/** What a dark screen shows, and the text message, after the clinic's name and before the link. */
export type AlertWords = { title: string; body: string; text: string };

export const en = {
  leaveNow: ({ number, clinic }: AlertFacts): AlertWords => ({
    title: 'Time to leave',
    body: `Leave for ${clinic} now. Token ${number} may be called when you get there.`,
    text: `time to leave. Token ${number} may be called when you get there.`,
  }),

  twoAhead: ({ number, clinic }: AlertFacts): AlertWords => ({
    title: 'Almost your turn',
    body: `Token ${number}: at most two people are ahead of you. Please be at ${clinic}.`,
    text: `token ${number}, at most 2 people ahead of you. Please be here.`,
  }),

  yourTurn: ({ number, clinic, doctor }: AlertFacts): AlertWords => ({
    title: 'It is your turn',
    body: `Token ${number}: please go in to ${doctor}, ${clinic}.`,
    text: `token ${number}, it is your turn. Please go in.`,
  }),

  recalled: ({ number, clinic, doctor }: AlertFacts): AlertWords => ({
    title: 'You are called again',
    body: `Token ${number}: please go in to ${doctor} now, ${clinic}.`,
    text: `token ${number} is called again. Please go in now.`,
  }),

  delayed: ({ number, clinic, doctor, until }: AlertFacts & { until: string }): AlertWords => ({
    title: `Not before ${until}`,
    body: `${doctor} sees patients again from about ${until}. Token ${number} keeps its place, ${clinic}.`,
    text: `the doctor sees patients again from about ${until}. Token ${number} keeps its place.`,
  }),

  closed: ({ number, clinic, doctor }: AlertFacts): AlertWords => ({
    title: `Token ${number} is cancelled`,
    body: `${clinic} has ended the queue of ${doctor}. Please call the clinic, or take a token for the next sitting.`,
    text: `token ${number} is cancelled, the queue has ended. Please call the clinic.`,
  }),

  skipped: ({ number, clinic }: AlertFacts): AlertWords => ({
    title: `Token ${number} was skipped`,
    body: `If you still want to see the doctor, ask at the desk of ${clinic} to be put back.`,
    text: `token ${number} was skipped. If you are here, ask at the desk to be put back.`,
  }),

  missed: ({ number, clinic }: AlertFacts): AlertWords => ({
    title: 'You missed your turn',
    body: `Token ${number} was called. If you are at ${clinic}, ask at the desk to be put back.`,
    text: `token ${number} was called and you were not there. Ask at the desk to be put back.`,
  }),

  issued: ({ number, clinic, doctor }: AlertFacts): AlertWords => ({
    title: `Your token: ${number}`,
    body: `Token ${number} for ${doctor}, ${clinic}.`,
    text: `token ${number}, ${doctor}. Your turn, live:`,
  }),

  waitingAgain: ({ number, clinic }: AlertFacts): AlertWords => ({
    title: `Token ${number} waits again`,
    body: `You are back in the queue at ${clinic}, with your old number. Please wait until you are called.`,
    text: `token ${number} is back in the queue. Please wait until you are called.`,
  }),
};

export type AlertCatalog = typeof en;
