import type { Routes } from '../http/routes.ts';
import { claimClinic } from './claim-clinic.ts';
import { getClinicDetails } from './clinic-details.ts';
import { updateClinicSettings } from './clinic-settings.ts';
import { deleteAccount } from './delete-account.ts';
import { deactivateClinic, deleteClinic, reactivateClinic } from './end-clinic.ts';
import { acceptInvitation, getInvitation, joinByInvitation } from './invitation.ts';
import { inviteMember, revokeInvitation } from './invite-member.ts';
import { listMyClinics } from './list-my-clinics.ts';
import { describePlace, searchPlaces } from './place-finder.ts';
import { previewSlug, registerClinic } from './register-clinic.ts';
import { keepRecording, listRecordings, removeRecording } from './recordings.ts';
import { openScreenCode } from './screen-code.ts';
import { searchClinics } from './search-clinics.ts';
import { changeMemberRole, getTeam, removeMember } from './team.ts';
import { editInactiveClinic, updateClinic } from './update-clinic.ts';
import { getUpiAccount, setUpiAccount } from './upi-account.ts';
import { getVoice, listUnderstoodVoices, setVoiceUnderstood } from './voice.ts';

export const clinicsRoutes: Routes<'clinics'> = {
  getMapConfig: ({ site }) => site.maps,
  searchPlaces,
  describePlace,
  searchClinics,
  previewSlug,
  registerClinic,
  listMyClinics,
  claimClinic,
  getClinicDetails,
  updateClinic,
  editInactiveClinic,
  updateClinicSettings,
  deactivateClinic,
  reactivateClinic,
  openScreenCode,
  getUpiAccount,
  setUpiAccount,
  getVoice,
  listUnderstoodVoices,
  setVoiceUnderstood,
  deleteClinic,
  listRecordings,
  keepRecording,
  removeRecording,
  getTeam,
  inviteMember,
  revokeInvitation,
  changeMemberRole,
  removeMember,
  getInvitation,
  acceptInvitation,
  joinByInvitation: async (app, input, { cookies }) => {
    const { membership, loginToken } = await joinByInvitation(app, input);
    if (loginToken !== null) cookies.setLogin(loginToken);
    return membership;
  },
};

/** Operations on accounts that can also delete clinics. */
export const accountEndRoutes = {
  deleteAccount: async (app, input, { cookies }) => {
    await deleteAccount(app, input);
    cookies.clearLogin();
  },
} satisfies Partial<Routes<'accounts'>>;
