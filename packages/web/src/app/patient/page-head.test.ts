import { NOBODY, type PatientPageData } from '@baari/contract/pages';
import { expect, test } from 'vitest';
import {
  sampleBoardDoctor,
  sampleClinic,
  sampleNow,
  sampleToken,
} from '../../shared/board/patient-samples.ts';
import { renderPatientPage } from './server.tsx';

const location = { latitude: 12.97, longitude: 77.64, placeId: null };
const clinic = { ...sampleClinic, location };
const rao = sampleBoardDoctor();
const iyer = sampleBoardDoctor({ id: '019aa000-0000-7000-8000-0000000000d2', slug: 'iyer', name: 'Iyer' });
const board = { clinic, doctors: [rao, iyer] };
const pricing = { proRupees: 1000, freeClinics: 1, freeDoctors: 1, freeDailyTokens: 10 };

const render = (data: PatientPageData) =>
  renderPatientPage({
    data,
    visitor: NOBODY,
    publicTexts: [],
    hasPlans: true,
    path: '/',
    locale: 'en',
    now: sampleNow,
  });

const dataOf = (data: PatientPageData) => render(data).structuredData?.('https://queue.example.org') ?? null;

const clinicNode = {
  '@type': 'MedicalClinic',
  '@id': 'https://queue.example.org/city-clinic#clinic',
  url: 'https://queue.example.org/city-clinic',
  name: 'City Clinic',
  telephone: '+919876543210',
  address: '12 MG Road, Indiranagar, Bengaluru 560038',
  geo: { '@type': 'GeoCoordinates', latitude: 12.97, longitude: 77.64 },
};

test('describes a clinic’s location and contacts', () => {
  for (const data of [
    { screen: 'clinic', board, doctorId: null } as const,
    { screen: 'doctors', board } as const,
  ]) {
    expect(dataOf(data)).toEqual({
      '@context': 'https://schema.org',
      ...clinicNode,
      email: 'desk@city-clinic.example',
      medicalSpecialty: ['Family Medicine'],
    });
  }
});

test('leaves out a clinic’s missing address, location and doctors', () => {
  const bare = { ...clinic, address: null, location: null };
  const data = dataOf({ screen: 'clinic', board: { clinic: bare, doctors: [] }, doctorId: null });
  expect(Object.keys(data ?? {})).not.toEqual(expect.arrayContaining(['address']));
  expect(Object.keys(data ?? {})).toEqual(['@context', '@type', '@id', 'name', 'url', 'telephone', 'email']);
});

test('describes a doctor’s specialty and clinic', () => {
  expect(dataOf({ screen: 'clinic', board, doctorId: rao.profile.id })).toMatchObject({
    '@type': ['Physician', 'Person'],
    name: 'Dr. Rao',
    medicalSpecialty: 'Family Medicine',
    url: 'https://queue.example.org/city-clinic/rao',
    worksFor: clinicNode,
  });
});

test('describes the product on the landing page, with the search for clinics and the questions', () => {
  const data: PatientPageData = { screen: 'home', pricing };
  const text = JSON.stringify(dataOf(data));
  expect(text).toContain('https://queue.example.org/clinics?query={search_term_string}');
  const page = render(data).body.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  const questions = [...text.matchAll(/"@type":"Question","name":"(.*?)"/g)].map(
    ([, question = '']) => question,
  );
  expect(questions).toHaveLength(7);
  for (const question of questions) expect(page).toContain(question);
  expect(text).toContain('₹1,000');
});

test.each<PatientPageData>([
  { screen: 'token', token: sampleToken() },
  { screen: 'clinic', board: { clinic: { ...clinic, isActive: false }, doctors: [] }, doctorId: null },
  { screen: 'not-found', what: 'page' },
  { screen: 'display', board, joinUrl: 'https://queue.example.org/clinic/city-clinic', lastCalls: [] },
])('gives search engines no data on $screen', (data) => {
  expect(render(data)).toMatchObject({ structuredData: null, robots: 'noindex' });
});

test('allows indexing the list of clinics, but not a search', () => {
  const found = { clinics: [], total: 0, isNear: false, page: 1, specialties: [] };
  const filter = { query: '', specialty: '', near: null };
  const robots = (changed: object, page = 1) =>
    render({ screen: 'clinics', filter: { ...filter, ...changed }, found: { ...found, page }, glances: {} })
      .robots;
  expect(robots({})).toBe('all');
  for (const changed of [{ query: 'city' }, { specialty: 'Cardiology' }, { near: '19.07,72.87' }]) {
    expect(robots(changed)).toBe('noindex');
  }
  expect(robots({}, 99)).toBe('noindex');
});
