/** What is said of a clinic: registering one, its details, editing and ending it. */
import { clinicCount, plural } from './counts.ts';

export const clinic = {
  loading: 'Loading the clinic…',
  failed: 'Error loading clinic',
  detailsFailed: 'Error loading clinic details',
  fields: {
    name: 'Clinic Name',
    ownerName: 'Owner Name',
    email: 'Clinic Email',
    /** A landline as well. */
    phone: 'Phone Number',
    url: 'Clinic URL',
  },
  errors: {
    name: 'Please enter the clinic’s name.',
    ownerName: 'Please enter the owner’s name.',
    phone: 'Please enter the clinic’s phone number.',
    slug: 'Please enter an address for the clinic’s page.',
  },

  register: {
    title: 'Register your clinic',
    about: 'It takes a minute; doctors come next.',
    signInAgain: 'Please sign in again to register a clinic.',
    registering: 'Registering clinic...',
    failed: 'Registration failed',
    /** With the reason: why the address is not free, and what to do. */
    slugRefused: (title: string, reason: string) => `${title}: ${reason}`,
    slugNeeded: 'Web address needed',
    nameTaken: 'Clinic name taken',
    slugHint: (address: string) => `${address} — letters a–z, digits and hyphens.`,
    emailHint:
      'It is public: patients see it on your clinic’s page. It can be different from your sign-in email.',
    /** To the owner of as many clinics as the plan has room for. */
    full: (limit: number) => `Your plan has room for ${clinicCount(limit)}`,
    fullHint:
      'With Pro you can have as many clinics as you like, each with its own address, doctors and staff.',
    toBilling: 'Open Billing',
    addressOfName: 'Patients find you at an address made from this name.',
    addressLoading: 'Your Clinic URL…',
    noLetters: 'Web addresses use the letters a–z. You choose one when you register.',
    notFree: 'This address is taken. You choose another when you register.',
    done: 'Clinic registered',
    doneHint: 'Next, add a doctor so that patients can take tokens.',
    goToDashboard: 'Go to Dashboard',
  },

  details: {
    active: 'Active',
    inactive: 'Inactive',
    clinic: 'Clinic',
    owner: 'Owner',
    map: 'Map',
    openInMaps: 'Open in maps',
  },

  address: {
    title: 'Your Clinic URL',
    copy: 'Copy URL',
    openPage: 'Open Clinic Page',
    /** Read out for the code. */
    code: (clinic: string) => `QR code that opens the page of ${clinic}`,
    codeFailed: 'QR Code Error',
    codeFailedHint: 'Failed to generate QR code. You can still copy the URL.',
    printPoster: 'Print Poster',
  },

  edit: {
    inactiveTitle: 'Edit Clinic Details',
    signInAgain: 'Please sign in again to save the clinic.',
    done: 'Clinic Updated',
    doneHint: 'Clinic updated successfully!',
    failed: 'Update Failed',
    inactiveFailed: 'Update failed',
    marker: (point: string) => `the marker at ${point}`,
    noMarker: 'no marker on the map',
    changedMeanwhile: 'Someone else has changed this clinic',
    addressStays: (address: string) =>
      `The clinic’s web address, ${address}, cannot be changed: it is on your posters and in your patients’ phones.`,
    isActive: 'Cannot edit active clinic',
    denied: 'Access denied',
    deniedHint: 'Only the owner can edit an inactive clinic.',
    goBack: 'Go Back to Dashboard',
  },

  ending: {
    close: 'Close the clinic',
    closeHint:
      'A deactivated clinic takes no patients until you reactivate it; a deleted clinic disappears from every list.',
    isInactiveHint: 'Patients cannot take tokens here until you reactivate it.',
    /** Stands before what else is lost; null while it is counted. */
    placesLost: (count: number | null) => {
      if (count === null) return 'Patients waiting now, with any doctor, lose their place.';
      if (count === 0) return 'No one is waiting now.';
      return plural(count, {
        one: '1 waiting patient loses their place and will see it on their phone.',
        other: `${count} waiting patients lose their place and will see it on their phones.`,
      });
    },

    deactivate: 'Deactivate',
    deactivateTitle: (clinic: string) => `Deactivate ${clinic}?`,
    deactivateLoses:
      'Patients cannot take tokens until you reactivate the clinic. Doctors, patients and history stay.',
    keepActive: 'Keep it active',
    deactivating: 'Deactivating…',
    deactivated: 'Clinic Deactivated',
    deactivatedHint: (clinic: string) => `${clinic} deactivated successfully.`,
    deactivateFailed: 'Deactivation Failed',

    delete: 'Delete Clinic',
    deleteTitle: (clinic: string) => `Delete ${clinic}?`,
    deleteLoses: (address: string) =>
      `The clinic disappears from every list, its page closes, and its doctors can no longer sign in. Its history is kept, and no one else can use its address ${address}. This cannot be undone.`,
    keep: 'Keep it',
    deleted: 'Clinic Deleted',
    deletedHint: (clinic: string) => `${clinic} was deactivated and removed from every list.`,
    deleteFailed: 'Delete Failed',

    /** A further sentence, when somebody was waiting. */
    told: (count: number) =>
      plural(count, {
        one: '1 waiting patient was notified of cancellation.',
        other: `${count} waiting patients were notified of cancellation.`,
      }),
  },
};
