import type { Routes } from '../http/routes.ts';
import { addDoctor } from './add-doctor.ts';
import {
  addCalendarEntry,
  addHoliday,
  getCalendar,
  getHolidays,
  removeCalendarEntry,
  removeHoliday,
} from './calendar.ts';
import { allowDoctorSignIn, getDoctorCode, regenerateDoctorCode } from './doctor-code.ts';
import {
  endDoctorSignInLink,
  getDoctorSignInLink,
  makeDoctorSignInLink,
  signInDoctorByLink,
} from './doctor-link.ts';
import { getDoctorLogin, signOutDoctor, signInDoctor } from './doctor-sign-in.ts';
import { removeDoctor } from './remove-doctor.ts';
import { updateDoctor } from './update-doctor.ts';

export const doctorsRoutes: Routes<'doctors'> = {
  addDoctor,
  updateDoctor,
  removeDoctor,
  regenerateDoctorCode,
  getDoctorCode,
  allowDoctorSignIn,
  makeDoctorSignInLink,
  endDoctorSignInLink,
  getDoctorSignInLink,
  getCalendar,
  addCalendarEntry,
  removeCalendarEntry,
  getHolidays,
  addHoliday,
  removeHoliday,
  signInDoctor: async (app, input, { cookies }) => {
    const { login, sessionToken } = await signInDoctor(app, input);
    // Ends the browser's earlier login.
    await signOutDoctor(app);
    cookies.setDoctorLogin(sessionToken);
    return login;
  },
  signInDoctorByLink: async (app, input, { cookies }) => {
    const { login, sessionToken } = await signInDoctorByLink(app, input);
    await signOutDoctor(app);
    cookies.setDoctorLogin(sessionToken);
    return login;
  },
  signOutDoctor: async (app, _input, { cookies }) => {
    await signOutDoctor(app);
    cookies.clearDoctorLogin();
  },
  getDoctorLogin: (app, _input, { doctorLoginToken }) => getDoctorLogin(app, doctorLoginToken),
};
