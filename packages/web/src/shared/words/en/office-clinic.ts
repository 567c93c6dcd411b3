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
      'It is public: patients see it with your clinic. It need not be the one that you sign in with.',
    /** To the owner of as many clinics as the plan has room for. */
    full: (limit: number) => `Your plan has room for ${clinicCount(limit)}`,
    fullHint: 'With Pro you can have as many as you like, each with its own address, doctors and staff.',
    toBilling: 'Open Billing',
    addressOfName: 'Patients find you under an address made of this name.',
    addressLoading: 'Your Clinic URL…',
    noLetters: 'Web addresses are written in the letters a–z: you choose one when you register.',
    notFree: 'This address is not free: you choose another one when you register.',
    done: 'Clinic registered',
    doneHint: 'Add a doctor next: then patients can take tokens.',
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
    changedMeanwhile: 'Somebody else changed this clinic meanwhile',
    addressStays: (address: string) =>
      `The clinic’s address on the web, ${address}, cannot change: it is on your posters and in your patients’ phones.`,
    isActive: 'Cannot edit active clinic',
    denied: 'Access denied',
    deniedHint: 'Only the owner can edit an inactive clinic.',
    goBack: 'Go Back to Dashboard',
  },

  ending: {
    close: 'Close the clinic',
    closeHint:
      'A deactivated clinic takes no patients until you reactivate it; a deleted one is gone from every list.',
    isInactiveHint: 'Patients can take no tokens here until you reactivate it.',
    /** Stands before what else is lost; null while it is counted. */
    placesLost: (count: number | null) => {
      if (count === null) return 'Patients who wait now lose their place, with all doctors.';
      if (count === 0) return 'Nobody is waiting now.';
      return plural(count, {
        one: '1 waiting patient loses their place, over all doctors, and sees it on their phone.',
        other: `${count} waiting patients lose their place, over all doctors, and see it on their phone.`,
      });
    },

    deactivate: 'Deactivate',
    deactivateTitle: (clinic: string) => `Deactivate ${clinic}?`,
    deactivateLoses:
      'Patients can take no tokens until you reactivate the clinic. Doctors, patients and history stay.',
    keepActive: 'Keep it active',
    deactivating: 'Deactivating…',
    deactivated: 'Clinic Deactivated',
    deactivatedHint: (clinic: string) => `${clinic} deactivated successfully.`,
    deactivateFailed: 'Deactivation Failed',

    delete: 'Delete Clinic',
    deleteTitle: (clinic: string) => `Delete ${clinic}?`,
    deleteLoses: (address: string) =>
      `The clinic disappears from every list, its page closes, and its doctors cannot sign in any more. Its history is kept, and its address ${address} stays taken. This cannot be undone.`,
    keep: 'Keep it',
    deleted: 'Clinic Deleted',
    deletedHint: (clinic: string) => `${clinic} deactivated successfully and taken off every list.`,
    deleteFailed: 'Delete Failed',

    /** A further sentence, when somebody was waiting. */
    told: (count: number) =>
      plural(count, {
        one: '1 waiting patient was notified of cancellation.',
        other: `${count} waiting patients were notified of cancellation.`,
      }),
  },
};
