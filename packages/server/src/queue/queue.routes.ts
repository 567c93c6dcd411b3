import type { Routes } from '../http/routes.ts';
import { announce } from './verbs/announce.ts';
import { withdrawAnnouncement } from './verbs/withdraw-announcement.ts';
import { askPriority } from './verbs/ask-priority.ts';
import { declinePriority } from './verbs/decline-priority.ts';
import { addPatient } from './verbs/add-patient.ts';
import { announceBack, back } from './verbs/back.ts';
import { callNext } from './verbs/call-next.ts';
import { callToken } from './verbs/call-token.ts';
import { checkTokens, recallName } from './views/check-tokens.ts';
import { correctPatient } from './verbs/correct-patient.ts';
import { complete } from './verbs/complete.ts';
import { getDoctorHistory } from './views/doctor-history.ts';
import { issueToken } from './verbs/issue-token.ts';
import { listVisits } from './views/list-visits.ts';
import { markFee } from './verbs/mark-fee.ts';
import { markArrived } from './verbs/mark-arrived.ts';
import { getToken } from './views/patient-token.ts';
import { announceArrival } from './verbs/announce-arrival.ts';
import { leave, takeBackLeave } from './verbs/leave.ts';
import { proveHolder } from './verbs/prove-holder.ts';
import { withdrawArrival } from './verbs/withdraw-arrival.ts';
import { closePractice } from './verbs/close-practice.ts';
import { resetQueue } from './verbs/reset-queue.ts';
import { startPractice } from './verbs/start-practice.ts';
import { placeAtOnce } from './verbs/place-at-once.ts';
import { placeInTurn } from './verbs/place-in-turn.ts';
import { placeSoon } from './verbs/place-soon.ts';
import { moveLine } from './verbs/move-line.ts';
import { moveToken } from './verbs/move-token.ts';
import { putBack } from './verbs/put-back.ts';
import { notHere } from './verbs/not-here.ts';
import { recall } from './verbs/recall.ts';
import { sendAway } from './verbs/send-away.ts';
import { setConsultationMinutes } from './verbs/set-consultation-minutes.ts';
import { setTravelTime } from './verbs/set-travel-time.ts';
import { clearNotArrived } from './verbs/clear-not-arrived.ts';
import { skip } from './verbs/skip.ts';
import { getTokenSlip } from './views/token-slip.ts';
import { undo } from './verbs/undo.ts';
import { listCallBacks, setCalledBack } from './views/call-backs.ts';
import { countDrawer, getFeeTally } from './views/fee-tally.ts';
import { getFlood } from './views/floods.ts';
import { getBoard } from './views/board.ts';
import { getClinicConsole, getDoctorConsole } from './views/console.ts';
import { getQueue } from './views/get-queue.ts';

export const queueRoutes = {
  issueToken: async (app, input, { cookies }) => {
    const token = await issueToken(app, input);
    const { deviceId, isKnownDevice } = app.actor;
    if (deviceId !== null && !isKnownDevice) cookies.setTokenDevice(deviceId);
    return token;
  },
  getToken,
  announceArrival,
  withdrawArrival,
  announceBack,
  proveHolder,
  leave,
  takeBackLeave,
  askPriority,
  setTravelTime,
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
  declinePriority,
  markFee,
  getFeeTally,
  countDrawer,
  moveToken,
  moveLine,
  startPractice,
  closePractice,
  resetQueue,
  announce,
  withdrawAnnouncement,
  undo,
  getDoctorHistory,
  listVisits,
  setConsultationMinutes,
} satisfies Partial<Routes<'queue'>>;
