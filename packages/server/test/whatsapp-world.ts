/** Starts a server with WhatsApp, a fake of Meta's API, and a clinic that sends messages through it. */
import { eventually } from './eventually.ts';
import { readConfig } from '../src/config/config.ts';
import { listBehind } from '../src/queue/ledger/queue-cursor.repository.ts';
import { type TestClient, createTestClient } from './api-client.ts';
import { TEN_O_CLOCK } from './queue-world.ts';
import { newPhone } from './sent-code.ts';
import { startTestServer, type TestDoctor, type TestOwner, type TestServer } from './test-server.ts';
import { type SignedReport, startWhatsapp, type WhatsappServer, type Writer } from './whatsapp-server.ts';
import { expect } from 'vitest';

export type WhatsappClinic = {
  owner: TestOwner;
  clinicId: string;
  slug: string;
  name: string;
  doctor: TestDoctor;
  callNext: () => Promise<unknown>;
};

/** A patient who took a token on a new device. */
export type WhatsappPatient = { browser: TestClient; secret: string; phone: string; number: number };

export type WhatsappWorld = {
  server: TestServer;
  meta: WhatsappServer;
  addClinic: () => Promise<WhatsappClinic>;
  take: (clinic: WhatsappClinic, phone?: string) => Promise<WhatsappPatient>;
  optIn: (patient: WhatsappPatient) => Promise<void>;
  /**
   * Sends a report to the webhook, for the platform's number or a clinic's own. Returns the HTTP status of
   * the response.
   */
  report: (report: SignedReport, clinicId?: string) => Promise<number>;
  /** Sends a patient's message to the webhook. */
  write: (from: Writer, text: string) => Promise<void>;
  /** Returns the messages to a phone or a user id: their text, or the template's name with its values. */
  told: (to: string) => string[];
  /**
   * Waits until Baari has decided on the alerts for all changes, and all jobs are done or wait for a retry.
   */
  settled: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openWhatsappWorld(env: Readonly<Record<string, string>> = {}): Promise<WhatsappWorld> {
  const meta = await startWhatsapp();
  const { whatsapp } = readConfig({ ...meta.env, ...env });
  // The time is far from the end of a service date, because the clock advances during a test.
  const server = await startTestServer({
    whatsapp,
    publicUrl: 'http://queue.test',
    startsAt: TEN_O_CLOCK,
  });
  const report: WhatsappWorld['report'] = async ({ body, headers }, clinicId) => {
    const path = `/api/webhooks/whatsapp${clinicId === undefined ? '' : `/${clinicId}`}`;
    return (await fetch(`${server.url}${path}`, { method: 'POST', body, headers })).status;
  };
  return {
    server,
    meta,
    report,
    addClinic: () => addClinic(server),
    take: async ({ doctor }, phone = newPhone()) => {
      const browser = createTestClient(server.url);
      const { secret, number } = await browser.api.queue.issueToken({
        doctorId: doctor.doctor.id,
        name: 'Meena Kumari',
        phone,
        travelMinutes: null,
      });
      return { browser, secret, phone, number };
    },
    optIn: async ({ browser, secret }) => {
      await browser.api.queue.setWhatsappAlerts({ secret, wanted: true });
    },
    write: async (from, text) => {
      expect(await report(meta.message(from, text, { at: server.clock.now() }))).toBe(200);
    },
    told: (to) =>
      meta.sent
        .filter((message) => message.to === to || message.recipient === to)
        .map(
          ({ text, template }) =>
            text?.body ??
            [template?.name, ...(template?.components[0]?.parameters ?? []).map((one) => one.text)].join(
              ' | ',
            ),
        ),
    settled: () =>
      eventually(async () => {
        // First decides the alerts for the changes, then sends them.
        expect(await listBehind(server.db, 'alerts', 1)).toEqual([]);
        const open = await server.db.query(
          `SELECT name, state FROM pgboss.job
           WHERE name IN ('text-alert', 'whatsapp-answer') AND state IN ('created', 'active')`,
        );
        expect(open).toEqual([]);
      }),
    close: async () => {
      await server.close();
      await meta.close();
    },
  };
}

async function addClinic(server: TestServer): Promise<WhatsappClinic> {
  const owner = await server.registerOwner('pro');
  const { id: clinicId, slug, name } = await server.registerClinic(owner);
  const doctor = await server.addDoctor(owner, clinicId);
  await owner.api.clinics.updateClinicSettings({ clinicId, sendsWhatsapp: true });
  await server.db.query(`UPDATE clinic SET text_permission = 'granted' WHERE id = :clinicId`, { clinicId });
  const doctorId = doctor.doctor.id;
  const callNext = async () => {
    const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
    return owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
  };
  return { owner, clinicId, slug, name, doctor, callNext };
}
