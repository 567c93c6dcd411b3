-- A phone has one open booking with a doctor on each device, and one that was made at the desk: whether it has others is told, and
-- refused, to who proves to have it alone.
DROP INDEX booking_of_phone;
CREATE UNIQUE INDEX booking_of_phone ON booking
  (doctor_id, phone, coalesce(device_id, '00000000-0000-0000-0000-000000000000')) WHERE state = 'booked';
