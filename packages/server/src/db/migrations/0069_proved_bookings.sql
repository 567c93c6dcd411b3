-- Whether the phone of a booking was proved by a code or taken down by staff. Only such bookings count against the phone's holder and
-- staff, and they take the place of one that anybody made with the phone.
ALTER TABLE booking
  ADD COLUMN phone_proved boolean NOT NULL DEFAULT false,
  -- Which of the phone's open proved bookings with the doctor it is: a family has one each, and four at most.
  ADD COLUMN phone_ordinal smallint CHECK (phone_ordinal BETWEEN 0 AND 3),
  -- The proved booking that took the place of this one.
  ADD COLUMN replaced_by uuid REFERENCES booking (id) ON DELETE SET NULL;
CREATE INDEX booking_replaced_by ON booking (replaced_by) WHERE replaced_by IS NOT NULL;

UPDATE booking b SET phone_proved = true
WHERE phone IS NOT NULL AND (booked_by ->> 'kind' <> 'device'
  OR EXISTS (SELECT FROM confirmed_phone c WHERE c.device_id = b.device_id AND c.phone = b.phone));
-- Of a phone's open ones on several devices the first counts.
UPDATE booking b SET phone_proved = false FROM (SELECT id,
    row_number() OVER (PARTITION BY doctor_id, phone ORDER BY booked_by ->> 'kind' = 'device', booked_at, id) AS rank
  FROM booking WHERE state = 'booked' AND phone_proved) o
WHERE b.id = o.id AND o.rank > 1 AND b.booked_by ->> 'kind' = 'device';
UPDATE booking SET phone_ordinal = 0 WHERE state = 'booked' AND phone_proved;

ALTER TABLE booking
  ADD CONSTRAINT booking_proved CHECK (CASE WHEN phone IS NULL THEN NOT phone_proved ELSE phone_proved OR booked_by ->> 'kind' = 'device' END),
  ADD CONSTRAINT booking_phone_ordinal CHECK (state <> 'booked' OR (phone_ordinal IS NOT NULL) = phone_proved);

DROP INDEX booking_of_phone;
CREATE UNIQUE INDEX booking_of_phone ON booking (doctor_id, phone, phone_ordinal) WHERE state = 'booked' AND phone_proved;
-- A person has one open booking with a doctor: of a phone that was proved, and else on a device.
CREATE UNIQUE INDEX booking_of_person ON booking (doctor_id, patient_id) WHERE state = 'booked' AND phone_proved;
CREATE UNIQUE INDEX booking_of_person_on_device ON booking
  (doctor_id, patient_id, coalesce(device_id, '00000000-0000-0000-0000-000000000000')) WHERE state = 'booked' AND NOT phone_proved;
