import { os } from '../http/router-base.ts';
import { addDoctor } from './add-doctor.ts';
import { allowDoctorSignIn, getDoctorCode, regenerateDoctorCode } from './doctor-code.ts';
import { getDoctorLogin, signOutDoctor } from './doctor-login.ts';
import { removeDoctor } from './remove-doctor.ts';
import { signInDoctor } from './sign-in-doctor.ts';
import { updateDoctor } from './update-doctor.ts';

const { doctors } = os;

export const doctorsRoutes = {
  addDoctor: doctors.addDoctor.handler(({ context, input }) => addDoctor(context.app, input)),
  updateDoctor: doctors.updateDoctor.handler(({ context, input }) => updateDoctor(context.app, input)),
  removeDoctor: doctors.removeDoctor.handler(({ context, input }) => removeDoctor(context.app, input)),
  regenerateDoctorCode: doctors.regenerateDoctorCode.handler(({ context, input }) =>
    regenerateDoctorCode(context.app, input),
  ),
  getDoctorCode: doctors.getDoctorCode.handler(({ context, input }) => getDoctorCode(context.app, input)),
  allowDoctorSignIn: doctors.allowDoctorSignIn.handler(({ context, input }) =>
    allowDoctorSignIn(context.app, input),
  ),
  signInDoctor: doctors.signInDoctor.handler(async ({ context, input }) => {
    const { login, sessionToken } = await signInDoctor(context.app, input);
    // Whoever was signed in on this browser before no longer is.
    await signOutDoctor(context.app);
    context.cookies.setDoctorLogin(sessionToken);
    return login;
  }),
  signOutDoctor: doctors.signOutDoctor.handler(async ({ context }) => {
    await signOutDoctor(context.app);
    context.cookies.clearDoctorLogin();
    return {};
  }),
  getDoctorLogin: doctors.getDoctorLogin.handler(({ context }) => getDoctorLogin(context.app)),
};
