/** The widget, which shows a clinic's queues on other websites, and the calendar feeds for doctors. */
import { DOCTOR_WORDS } from '@baari/core/queue';
import { z } from 'zod';
import { doctorName } from '../doctors/index.ts';
import { id, instant, operation } from '../shared/index.ts';

export const clinicWidget = z.object({
  /** The address of the widget, for frames. */
  widgetUrl: z.string(),
  /** The address of the clinic's page, for websites that cannot show frames. */
  pageUrl: z.string(),
  /** The host names of the websites that may show the widget, in the order in which they were added. */
  sites: z.array(z.string()),
  /** False if the clinic's plan does not include the widget. */
  isInPlan: z.boolean(),
});
export type ClinicWidget = z.infer<typeof clinicWidget>;

export const calendarFeeds = z.object({
  /** The clinic's doctors, in the order in which they were added. */
  doctors: z.array(
    doctorName.extend({
      doctorId: id,
      /** Null if the doctor has no feed. The address is returned only when it is made. */
      feed: z.object({ withNames: z.boolean(), madeBy: z.string().nullable(), madeAt: instant }).nullable(),
    }),
  ),
  /** False if the clinic's plan does not include calendar feeds. */
  isInPlan: z.boolean(),
});
export type CalendarFeeds = z.infer<typeof calendarFeeds>;

/** A doctor's newest answer with the link for one day. */
const saidWord = z.object({
  word: z.enum(DOCTOR_WORDS),
  lateMinutes: z.number().int().nullable(),
  at: instant,
});

export const doctorWordLink = z.object({
  /** The address of the link, which works until the service date is over. */
  url: z.string(),
  said: saidWord.nullable(),
  /** When the doctor got the link by a text message. Null if the doctor did not. */
  askedAt: instant.nullable(),
});
export type DoctorWordLink = z.infer<typeof doctorWordLink>;

const SITE_TYPED_MAX = 500;
const tags = ['Widget'];
const calendarTags = ['Calendar feeds'];
const ofClinic = z.object({ clinicId: id });
const ofSite = ofClinic.extend({ site: z.string().max(SITE_TYPED_MAX) });

export const sharing = {
  getDoctorWordLink: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/word-link',
      tags: ['Doctors'],
      summary: 'Get the doctor’s link of the day (the doctor, members)',
    })
    .input(z.object({ doctorId: id }))
    .output(doctorWordLink),
  getWidget: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/widget',
      tags,
      summary: 'Get the widget’s address and the websites that may show it (admins and owners)',
    })
    .input(ofClinic)
    .output(clinicWidget),
  addWidgetSite: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/widget/sites',
      tags,
      summary: 'Let a website show the widget (admins and owners)',
    })
    .input(ofSite)
    .output(clinicWidget),
  removeWidgetSite: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/widget/sites/remove',
      tags,
      summary: 'No longer let a website show the widget (admins and owners)',
    })
    .input(ofSite)
    .output(clinicWidget),
  listCalendarFeeds: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/calendar-feeds',
      tags: calendarTags,
      summary: 'List the calendar feeds of the clinic’s doctors (admins and owners)',
    })
    .input(ofClinic)
    .output(calendarFeeds),
  makeCalendarFeed: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/calendar-feeds',
      tags: calendarTags,
      summary: 'Make a new address for a doctor’s calendar feed and end the old one (admins and owners)',
    })
    .input(
      ofClinic.extend({
        doctorId: id,
        /** Adds patients' names to the busy times. Only the owner can turn it on. */
        withNames: z.boolean(),
      }),
    )
    .output(z.object({ address: z.string() })),
  endCalendarFeed: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/calendar-feeds/end',
      tags: calendarTags,
      summary: 'End a doctor’s calendar feed immediately (admins and owners)',
    })
    .input(ofClinic.extend({ doctorId: id }))
    .output(calendarFeeds),
};
