import type { PatientPage } from '@baari/contract/pages';

/** The one address under which search engines list a page; null for what they do not. */
export function canonicalPathOf({ data, path }: PatientPage): string | null {
  switch (data.screen) {
    case 'home':
      return '/';
    case 'pricing':
    case 'token-status':
      return `/${data.screen}`;
    case 'demo':
      return path.replace(/\/$/, '');
    case 'operator-text':
      return `/${data.name}`;
    case 'support':
      return data.topic === 'getting-started' ? '/support' : `/support?topic=${data.topic}`;
    case 'clinics':
      return data.found.page === 1 ? '/clinics' : `/clinics?page=${data.found.page}`;
    case 'doctors':
      return `/${data.board.clinic.slug}/doctors`;
    case 'clinic': {
      // A clinic's page stands at two addresses: the short one is the page, the other is what QR codes hold.
      const { board, doctorId } = data;
      const doctor = board.doctors.find(({ profile }) => profile.id === doctorId);
      return doctor ? `/${board.clinic.slug}/${doctor.profile.slug}` : `/${board.clinic.slug}`;
    }
    default:
      return null;
  }
}
