import type { Routes } from '../http/routes.ts';
import {
  announce,
  withdrawAnnouncement,
  keepForLater,
  stopTokens,
  closePractice,
  resetQueue,
  startPractice,
  setConsultationMinutes,
  clearNotArrived,
} from './verbs/practice.ts';
import {
  askPriority,
  declinePriority,
  placeAtOnce,
  placeInTurn,
  placeSoon,
  seeEmergency,
} from './verbs/placing.ts';
import { addPatient, issueToken } from './verbs/issuing.ts';
import {
  announceBack,
  announceComing,
  back,
  callToTest,
  endTest,
  markArrived,
  announceArrival,
  withdrawArrival,
  putBack,
  sendAway,
} from './verbs/arriving.ts';
import { callNext, callToken, complete, notHere, recall, skip } from './verbs/calling.ts';
import { checkTokens, recallName } from './views/check-tokens.ts';
import { correctPatient } from './verbs/correct-patient.ts';
import { getDoctorHistory, listVisits } from './views/doctor-history.ts';
import { markFee, refundFee } from './verbs/mark-fee.ts';
import { getTokenOnPage } from './views/patient-token.ts';
import { answerVisit, leave, takeBackLeave, proveHolder, setTravelTime } from './verbs/holding.ts';
import { moveLine, moveToken } from './verbs/moving.ts';
import { getTokenSlip } from './views/token-slip.ts';
import { declineKeeper, keepQueue, replayOutage, reportKeeper, stopKeeping } from './verbs/outage.ts';
import { undo } from './verbs/undo.ts';
import { listCallBacks, setCalledBack } from './views/call-backs.ts';
import { countDrawer, getFeeTally } from './views/fee-tally.ts';
import { getUpiPayee, listUpiPayments, tickUpiPayment } from './views/upi-payments.ts';
import { getFlood } from './views/floods.ts';
import { getBoard, getClinicConsole, getDoctorConsole, getQueue } from './views/screens.ts';

export const queueRoutes = {
  issueToken: async (app, input, { cookies }) => {
    const token = await issueToken(app, input);
    const { deviceId, isKnownDevice } = app.actor;
    if (deviceId !== null && !isKnownDevice) cookies.setTokenDevice(deviceId);
    return token;
  },
  getToken: getTokenOnPage,
  announceArrival,
  withdrawArrival,
  announceBack,
  announceComing,
  proveHolder,
  leave,
  takeBackLeave,
  askPriority,
  setTravelTime,
  answerVisit,
  checkTokens,
  recallName,
  getBoard,
  getQueue,
  getClinicConsole,
  getFlood,
  listCallBacks,
  setCalledBack,
  getDoctorConsole,
  getTokenSlip,
  addPatient,
  callNext,
  callToken,
  notHere,
  sendAway,
  back,
  callToTest,
  endTest,
  recall,
  markArrived,
  correctPatient,
  complete,
  skip,
  clearNotArrived,
  putBack,
  placeSoon,
  placeAtOnce,
  placeInTurn,
  seeEmergency,
  declinePriority,
  markFee,
  refundFee,
  getFeeTally,
  countDrawer,
  getUpiPayee,
  listUpiPayments,
  tickUpiPayment,
  moveToken,
  moveLine,
  startPractice,
  keepForLater,
  stopTokens,
  closePractice,
  resetQueue,
  announce,
  withdrawAnnouncement,
  undo,
  keepQueue,
  stopKeeping,
  declineKeeper,
  reportKeeper,
  replayOutage,
  getDoctorHistory,
  listVisits,
  setConsultationMinutes,
} satisfies Partial<Routes<'queue'>>;
