import type { PatientPageData, RenderedPage } from '@baari/contract/pages';
import type { Messages } from '../../messages/en.ts';
import { clinicTitle } from '../../queue/patient/clinic-title.ts';
import { tokenTitle } from '../../queue/patient/token-state.ts';

type PageHead = Omit<RenderedPage, 'body' | 'lang'>;

const REFRESH_SECONDS = 30;

/** What a page says of itself in `<head>`. */
export function pageHead(messages: Messages, data: PatientPageData): PageHead {
  const { home, notFound } = messages;
  switch (data.screen) {
    case 'home':
      return listed(home.title, home.description);
    case 'clinic':
      return clinicHead(messages, data);
    case 'token': {
      const { token } = data;
      const description = messages.token.description(token.number, token.clinic.name);
      const title = tokenTitle(messages, token.queue, token);
      return { title, description, robots: 'noindex', script: 'token', refreshSeconds: REFRESH_SECONDS };
    }
    case 'not-found':
      return unlisted(notFound[`${data.what}Title`], notFound[`${data.what}Hint`]);
    case 'doctor-not-found':
      return unlisted(notFound.doctorTitle, notFound.doctorHint(data.clinic.name));
    case 'failed':
      return unlisted(notFound.failedTitle, notFound.failedHint);
  }
}

function clinicHead(messages: Messages, data: Extract<PatientPageData, { screen: 'clinic' }>): PageHead {
  const { clinic, doctors } = data.board;
  const doctor = doctors.find(({ profile }) => profile.id === data.doctorId)?.profile;
  if (!clinic.isActive) return unlisted(clinic.name, messages.clinic.inactive);
  if (!doctor)
    return {
      ...listed(clinicTitle(messages, clinic, null), messages.clinic.description(clinic.name)),
      script: 'clinic',
    };
  const name = messages.doctor.name(doctor.name);
  const description = messages.clinic.doctorDescription(name, doctor.specialty, clinic.name);
  return { ...listed(clinicTitle(messages, clinic, doctor), description), script: 'clinic' };
}

function listed(title: string, description: string): PageHead {
  return { title, description, robots: 'all', script: null, refreshSeconds: null };
}

function unlisted(title: string, description: string): PageHead {
  return { title, description, robots: 'noindex', script: null, refreshSeconds: null };
}
