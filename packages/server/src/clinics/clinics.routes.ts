import { os } from '../http/router-base.ts';
import { claimClinic } from './claim-clinic.ts';
import { getClinicDetails } from './clinic-details.ts';
import { updateClinicSettings } from './clinic-settings.ts';
import { deactivateClinic, deleteClinic } from './end-clinic.ts';
import { acceptInvitation, getInvitation, joinByInvitation } from './invitation.ts';
import { inviteMember, revokeInvitation } from './invite-member.ts';
import { listMyClinics } from './list-my-clinics.ts';
import { mapRoutes } from './maps.routes.ts';
import { previewSlug } from './preview-slug.ts';
import { reactivateClinic } from './reactivate-clinic.ts';
import { registerClinic } from './register-clinic.ts';
import { searchClinics } from './search-clinics.ts';
import { changeMemberRole, getTeam, removeMember } from './team.ts';
import { editInactiveClinic, updateClinic } from './update-clinic.ts';

const { clinics } = os;

export const clinicsRoutes = {
  ...mapRoutes,
  searchClinics: clinics.searchClinics.handler(({ context, input }) => searchClinics(context.app, input)),
  previewSlug: clinics.previewSlug.handler(({ context, input }) => previewSlug(context.app, input)),
  registerClinic: clinics.registerClinic.handler(({ context, input }) => registerClinic(context.app, input)),
  listMyClinics: clinics.listMyClinics.handler(({ context }) => listMyClinics(context.app)),
  claimClinic: clinics.claimClinic.handler(({ context }) => claimClinic(context.app)),
  getClinicDetails: clinics.getClinicDetails.handler(({ context, input }) =>
    getClinicDetails(context.app, input),
  ),
  updateClinic: clinics.updateClinic.handler(({ context, input }) => updateClinic(context.app, input)),
  editInactiveClinic: clinics.editInactiveClinic.handler(({ context, input }) =>
    editInactiveClinic(context.app, input),
  ),
  updateClinicSettings: clinics.updateClinicSettings.handler(({ context, input }) =>
    updateClinicSettings(context.app, input),
  ),
  deactivateClinic: clinics.deactivateClinic.handler(({ context, input }) =>
    deactivateClinic(context.app, input),
  ),
  reactivateClinic: clinics.reactivateClinic.handler(({ context, input }) =>
    reactivateClinic(context.app, input),
  ),
  deleteClinic: clinics.deleteClinic.handler(({ context, input }) => deleteClinic(context.app, input)),
  getTeam: clinics.getTeam.handler(({ context, input }) => getTeam(context.app, input)),
  inviteMember: clinics.inviteMember.handler(({ context, input }) => inviteMember(context.app, input)),
  revokeInvitation: clinics.revokeInvitation.handler(({ context, input }) =>
    revokeInvitation(context.app, input),
  ),
  changeMemberRole: clinics.changeMemberRole.handler(({ context, input }) =>
    changeMemberRole(context.app, input),
  ),
  removeMember: clinics.removeMember.handler(({ context, input }) => removeMember(context.app, input)),
  getInvitation: clinics.getInvitation.handler(({ context, input }) => getInvitation(context.app, input)),
  acceptInvitation: clinics.acceptInvitation.handler(({ context, input }) =>
    acceptInvitation(context.app, input),
  ),
  joinByInvitation: clinics.joinByInvitation.handler(async ({ context, input }) => {
    const { membership, loginToken } = await joinByInvitation(context.app, input);
    context.cookies.setLogin(loginToken);
    return membership;
  }),
};
