/** What a page says to search engines, in the terms of schema.org: facts alone that a person reads on it, too. */
import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { RenderedPage } from '@baari/contract/pages';

type StructuredData = NonNullable<RenderedPage['structuredData']>;

export type Question = { question: string; answer: string };

const CONTEXT = { '@context': 'https://schema.org' };

/** The whole site: who it is, how its clinics are searched, and what the landing page answers. */
export function siteData(description: string, questions: readonly Question[]): StructuredData {
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

/** A clinic; with its doctors where the page lists them. */
export function clinicData(clinic: ClinicProfile, doctors: readonly DoctorProfile[]): StructuredData {
  const specialties = [...new Set(doctors.flatMap(({ specialty }) => specialty ?? []))].toSorted();
  return (siteUrl) => ({
    ...CONTEXT,
    ...clinicNode(clinic, siteUrl),
    email: clinic.email,
    ...(specialties.length > 0 && { medicalSpecialty: specialties }),
  });
}

/** A doctor at a clinic. */
export function doctorData(clinic: ClinicProfile, doctor: DoctorProfile, name: string): StructuredData {
  return (siteUrl) => ({
    ...CONTEXT,
    // A line that is no doctor is nobody.
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
