import { os } from '../http/router-base.ts';
import { announce, withdrawAnnouncement } from './announce.ts';
import { getAlertKey } from './alerts/get-alert-key.ts';
import { setTextAlerts } from './alerts/set-text-alerts.ts';
import { turnOffAlerts } from './alerts/turn-off-alerts.ts';
import { turnOnAlerts } from './alerts/turn-on-alerts.ts';
import { addPatient } from './add-patient.ts';
import { callNext } from './call-next.ts';
import { callToken } from './call-token.ts';
import { checkTokens, recallName } from './check-tokens.ts';
import { complete } from './complete.ts';
import { getDoctorHistory } from './doctor-history.ts';
import { issueToken } from './issue-token.ts';
import { listVisits } from './list-visits.ts';
import { markArrived } from './mark-arrived.ts';
import { downloadPatient } from './patient-data/download-patient.ts';
import { erasePatient } from './patient-data/erase-patient.ts';
import { listPatientDataEvents } from './patient-data/list-patient-data-events.ts';
import { getToken } from './patient-token.ts';
import { announceArrival, leave } from './patient-verbs.ts';
import { closePractice, resetQueue, startPractice } from './practice-verbs.ts';
import { putBack } from './put-back.ts';
import { recall } from './recall.ts';
import { setConsultationMinutes } from './set-consultation-minutes.ts';
import { setTravelTime } from './set-travel-time.ts';
import { skip } from './skip.ts';
import { getTokenSlip } from './token-slip.ts';
import { undo } from './undo.ts';
import { getWaitAccuracy } from './waits/get-wait-accuracy.ts';
import { getBoard, getClinicConsole, getDoctorConsole, getQueue } from './views.ts';

const { queue } = os;

export const queueRoutes = {
  issueToken: queue.issueToken.handler(({ context, input }) => issueToken(context.app, input)),
  getToken: queue.getToken.handler(({ context, input }) => getToken(context.app, input)),
  announceArrival: queue.announceArrival.handler(({ context, input }) => announceArrival(context.app, input)),
  leave: queue.leave.handler(({ context, input }) => leave(context.app, input)),
  setTravelTime: queue.setTravelTime.handler(({ context, input }) => setTravelTime(context.app, input)),
  getAlertKey: queue.getAlertKey.handler(({ context }) => getAlertKey(context.app)),
  turnOnAlerts: queue.turnOnAlerts.handler(({ context, input }) => turnOnAlerts(context.app, input)),
  turnOffAlerts: queue.turnOffAlerts.handler(({ context, input }) => turnOffAlerts(context.app, input)),
  setTextAlerts: queue.setTextAlerts.handler(({ context, input }) => setTextAlerts(context.app, input)),
  checkTokens: queue.checkTokens.handler(({ context, input }) => checkTokens(context.app, input)),
  recallName: queue.recallName.handler(({ context, input }) => recallName(context.app, input)),
  getBoard: queue.getBoard.handler(({ context, input }) => getBoard(context.app, input)),
  getQueue: queue.getQueue.handler(({ context, input }) => getQueue(context.app, input)),
  getClinicConsole: queue.getClinicConsole.handler(({ context, input }) =>
    getClinicConsole(context.app, input),
  ),
  getDoctorConsole: queue.getDoctorConsole.handler(({ context, input }) =>
    getDoctorConsole(context.app, input),
  ),
  getTokenSlip: queue.getTokenSlip.handler(({ context, input }) => getTokenSlip(context.app, input)),
  addPatient: queue.addPatient.handler(({ context, input }) => addPatient(context.app, input)),
  callNext: queue.callNext.handler(({ context, input }) => callNext(context.app, input)),
  callToken: queue.callToken.handler(({ context, input }) => callToken(context.app, input)),
  recall: queue.recall.handler(({ context, input }) => recall(context.app, input)),
  markArrived: queue.markArrived.handler(({ context, input }) => markArrived(context.app, input)),
  complete: queue.complete.handler(({ context, input }) => complete(context.app, input)),
  skip: queue.skip.handler(({ context, input }) => skip(context.app, input)),
  putBack: queue.putBack.handler(({ context, input }) => putBack(context.app, input)),
  startPractice: queue.startPractice.handler(({ context, input }) => startPractice(context.app, input)),
  closePractice: queue.closePractice.handler(({ context, input }) => closePractice(context.app, input)),
  resetQueue: queue.resetQueue.handler(({ context, input }) => resetQueue(context.app, input)),
  announce: queue.announce.handler(({ context, input }) => announce(context.app, input)),
  withdrawAnnouncement: queue.withdrawAnnouncement.handler(({ context, input }) =>
    withdrawAnnouncement(context.app, input),
  ),
  undo: queue.undo.handler(({ context, input }) => undo(context.app, input)),
  getDoctorHistory: queue.getDoctorHistory.handler(({ context, input }) =>
    getDoctorHistory(context.app, input),
  ),
  getWaitAccuracy: queue.getWaitAccuracy.handler(({ context, input }) => getWaitAccuracy(context.app, input)),
  listVisits: queue.listVisits.handler(({ context, input }) => listVisits(context.app, input)),
  downloadPatient: queue.downloadPatient.handler(({ context, input }) => downloadPatient(context.app, input)),
  erasePatient: queue.erasePatient.handler(({ context, input }) => erasePatient(context.app, input)),
  listPatientDataEvents: queue.listPatientDataEvents.handler(({ context, input }) =>
    listPatientDataEvents(context.app, input),
  ),
  setConsultationMinutes: queue.setConsultationMinutes.handler(({ context, input }) =>
    setConsultationMinutes(context.app, input),
  ),
};
