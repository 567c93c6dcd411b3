import type { Routes } from '../http/routes.ts';
import { endCalendarFeed, listCalendarFeeds, makeCalendarFeed } from './calendar-feeds.ts';
import { getDoctorWordLink } from './doctor-word.ts';
import { addWidgetSite, getWidget, removeWidgetSite } from './widget.ts';

export { askDoctors } from './ask-doctors.ts';
export { addCalendarFeedRoute } from './calendar-feed-route.ts';
export { missedCallPath, missedCallWebhook } from './missed-calls.ts';
export { CALLS_A_DAY, deleteCallLine, findDoctorByPage, saveCallLine } from './missed-call.repository.ts';
export { announceLeftWords, getDoctorWord, sayDoctorWord } from './doctor-word.ts';
export { addWidgetRoute } from './widget-route.ts';

export const sharingRoutes = {
  getDoctorWordLink,
  getWidget,
  addWidgetSite,
  removeWidgetSite,
  listCalendarFeeds,
  makeCalendarFeed,
  endCalendarFeed,
} satisfies Routes<'sharing'>;
