/** What a browser that opened a patient’s link reads before it may act for the patient: loaded where that is asked. Not yet read by a native speaker. */
import type { HolderWords } from '../en/catalog.ts';

export const words: HolderWords = {
  question: 'ఇది మీ టోకెనేనా? ఏ ఫోన్ నంబర్‌తో తీసుకున్నారో దాని చివరి 4 అంకెలు రాయండి.',
  digits: 'చివరి 4 అంకెలు',
  submit: 'కొనసాగండి',
  checking: 'చూస్తున్నాం…',
  wrong: (left) => `అంకెలు సరిపోలడం లేదు. ఇంకా ${left} సార్లు ప్రయత్నించవచ్చు.`,
  reception: 'దయచేసి రిసెప్షన్‌లో చెప్పండి. వాళ్లు మీ కోసం ఇది చేయగలరు.',
  back: 'వెనక్కి',
};
