import { labelIn } from '@baari/core/queue';
import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { PatientPageData, RenderedPage } from '@baari/contract/pages';
import type { ClinicBoard } from '@baari/contract/queue';
import { clinicTitle } from '../../patient/clinic/clinic-title.ts';
import type { BookingWords, Catalog, FrameWords, PatientWords } from '@baari/words/web';
import { homeQuestions } from '../../visitor/landing/home-questions.ts';

type PageHead = Omit<RenderedPage, 'body' | 'lang'>;
type Described = { title: string; description: string };

const REFRESH_SECONDS = 30;
// Search engines show at most this many characters.
const DESCRIPTION_LENGTH = 160;

/** Returns the part of `<head>` that differs between pages. */
export function pageHead(
  { patient: words, booking, frame, pages: { home, pricing, support }, demos }: Catalog,
  data: PatientPageData,
): PageHead {
  const { notFound, heads, offlinePage } = frame;
  switch (data.screen) {
    case 'home':
      return {
        ...listed(home),
        structuredData: siteData(home.description, homeQuestions(home, data.pricing)),
      };
    case 'pricing':
      return { ...listed(pricing.head), script: 'pricing' };
    case 'support':
      return { ...listed(support.head), script: data.topic === 'contact' ? 'support' : null };
    case 'operator-text':
      return operatorTextHead(frame, data);
    case 'clinics':
      return clinicsHead(heads.clinics, data);
    case 'doctors':
      return { ...ofBoard(data.board, heads.doctors, 'doctors'), structuredData: dataOf(data.board) };
    case 'display':
      return { ...ofBoard(data.board, heads.display, 'display'), robots: 'noindex' };
    case 'tv':
      return unlisted(frame.television.head);
    case 'token-status':
      return { ...listed(heads.tokenStatus), script: 'lookup' };
    case 'patient-dashboard':
      return { ...unlisted(heads.patientDashboard), script: 'lookup' };
    case 'offline':
      return { ...unlisted({ title: offlinePage.title, description: offlinePage.hint }), script: 'retry' };
    case 'demo':
      return { ...listed(demos.head), script: 'demo' };
    case 'clinic':
      return clinicHead(words, heads, data);
    case 'token':
      return tokenHead(words, heads, data);
    case 'booking':
      return bookingHead(booking, data);
    case 'notice': {
      const title = frame.notice.title({ clinic: data.clinic.name });
      return unlisted({ title, description: title });
    }
    case 'short-link':
    case 'doctor-word':
      return namedAfter('link' in data ? data.link.clinic : data.page.clinic);
    case 'not-found':
      return unlisted({ title: notFound[`${data.what}Title`], description: notFound[`${data.what}Hint`] });
    case 'doctor-not-found':
      return unlisted({
        title: notFound.doctorTitle,
        description: notFound.doctorHint({ clinic: data.clinic.name }),
      });
    case 'failed':
      return {
        ...unlisted({ title: notFound.failedTitle, description: notFound.failedHint }),
        script: 'retry',
      };
  }
}

function tokenHead(
  words: PatientWords,
  heads: FrameWords['heads'],
  { token }: Extract<PatientPageData, { screen: 'token' }>,
): PageHead {
  const label = labelIn(token.queue, token.doctor.shownLetter, token.number);
  const description = heads.token.description({ label, clinic: token.clinic.name });
  // A shared link shows this title for days, so only the page's script adds the live count.
  const title = `${words.token.heading({ label })} · ${token.clinic.name}`;
  return { ...unlisted({ title, description }), script: 'token', refreshSeconds: REFRESH_SECONDS };
}

function bookingHead(
  { heading }: BookingWords,
  { booking }: Extract<PatientPageData, { screen: 'booking' }>,
): PageHead {
  const title = `${heading} · ${booking.clinic.name}`;
  const described = { title, description: title };
  return { ...unlisted(described), script: 'booking', refreshSeconds: REFRESH_SECONDS };
}

function operatorTextHead(
  { publicTexts }: FrameWords,
  { name, text }: Extract<PatientPageData, { screen: 'operator-text' }>,
): PageHead {
  const description = text.replace(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH);
  return listed({ title: `${publicTexts[name]} · Baari`, description });
}

// Search engines index the pages of the full list, but no searches or locations.
function clinicsHead(
  described: Described,
  { filter: { query, specialty, near }, found }: Extract<PatientPageData, { screen: 'clinics' }>,
): PageHead {
  const isWhole = query === '' && specialty === '' && near === null;
  const isEmpty = found.clinics.length === 0 && found.page > 1;
  return { ...(isWhole && !isEmpty ? listed(described) : unlisted(described)), script: 'clinics' };
}

function dataOf({ clinic, doctors }: ClinicBoard): PageHead['structuredData'] {
  return clinicData(
    clinic,
    doctors.map(({ profile }) => profile),
  );
}

function clinicHead(
  words: PatientWords,
  heads: FrameWords['heads'],
  data: Extract<PatientPageData, { screen: 'clinic' }>,
): PageHead {
  const { clinic, doctors } = data.board;
  const doctor = doctors.find(({ profile }) => profile.id === data.doctorId)?.profile;
  if (!clinic.isActive) return unlisted({ title: clinic.name, description: words.clinic.inactive });
  if (!doctor) {
    const description = heads.clinic.description({ clinic: clinic.name });
    const head = listed({ title: clinicTitle(words, clinic, null), description });
    return { ...head, script: 'clinic', structuredData: dataOf(data.board) };
  }
  const name = words.doctor.name(doctor);
  const description = heads.doctor.description({
    doctor: name,
    specialty: doctor.specialty,
    clinic: clinic.name,
  });
  const head = listed({ title: clinicTitle(words, clinic, doctor), description });
  return { ...head, script: 'clinic', structuredData: doctorData(clinic, doctor, name) };
}

function ofBoard(
  { clinic }: ClinicBoard,
  { title, description }: FrameWords['heads']['doctors'],
  script: 'doctors' | 'display',
): PageHead {
  const described = {
    title: title({ clinic: clinic.name }),
    description: description({ clinic: clinic.name }),
  };
  return { ...(clinic.isActive ? listed(described) : unlisted(described)), script };
}

function listed({ title, description }: Described): PageHead {
  return { title, description, robots: 'all', script: null, refreshSeconds: null, structuredData: null };
}

function unlisted(described: Described): PageHead {
  return { ...listed(described), robots: 'noindex' };
}

const namedAfter = ({ name }: { name: string }): PageHead => unlisted({ title: name, description: name });

/** Structured data (schema.org) for search engines. The data contains only facts that the page also shows. */
type StructuredData = NonNullable<RenderedPage['structuredData']>;

type Question = { question: string; answer: string };

const CONTEXT = { '@context': 'https://schema.org' };

/** Describes the site: its name, the search for clinics, and the landing page's questions. */
function siteData(description: string, questions: readonly Question[]): StructuredData {
  return (siteUrl) => ({
    ...CONTEXT,
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${siteUrl}/#organization`,
        name: 'Baari',
        url: `${siteUrl}/`,
        logo: `${siteUrl}/icons/icon-512.png`,
        description,
      },
      {
        '@type': 'WebSite',
        name: 'Baari',
        url: `${siteUrl}/`,
        publisher: { '@id': `${siteUrl}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/clinics?query={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  });
}

/** Describes a clinic, with its doctors if the page lists them. */
function clinicData(clinic: ClinicProfile, doctors: readonly DoctorProfile[]): StructuredData {
  const specialties = [...new Set(doctors.flatMap(({ specialty }) => specialty ?? []))].toSorted();
  return (siteUrl) => ({
    ...CONTEXT,
    ...clinicNode(clinic, siteUrl),
    email: clinic.email,
    ...(specialties.length > 0 && { medicalSpecialty: specialties }),
  });
}

/** Describes a doctor at a clinic. */
function doctorData(clinic: ClinicProfile, doctor: DoctorProfile, name: string): StructuredData {
  return (siteUrl) => ({
    ...CONTEXT,
    // A line without a doctor is not a person.
    '@type': doctor.title === 'dr' ? ['Physician', 'Person'] : 'MedicalClinic',
    name,
    telephone: clinic.phone,
    url: `${siteUrl}/${clinic.slug}/${doctor.slug}`,
    ...(doctor.specialty !== null && { medicalSpecialty: doctor.specialty }),
    ...(doctor.languages && { knowsLanguage: doctor.languages }),
    ...(clinic.address !== null && { address: clinic.address }),
    worksFor: clinicNode(clinic, siteUrl),
  });
}

function clinicNode({ slug, name, phone, address, location }: ClinicProfile, siteUrl: string): object {
  const url = `${siteUrl}/${slug}`;
  return {
    '@type': 'MedicalClinic',
    '@id': `${url}#clinic`,
    name,
    url,
    telephone: phone,
    ...(address !== null && { address }),
    ...(location && {
      geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    }),
  };
}
