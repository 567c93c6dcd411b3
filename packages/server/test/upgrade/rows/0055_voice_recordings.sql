INSERT INTO voice_recording (id, clinic_id, language, spoken_key, doctor_id, said, audio, media_type, length_ms, recorded_by,
  recorded_at)
SELECT '55000000-0000-7000-8000-000000000001', clinic_id, 'hi', 'doctor:' || id, id, name, '\x1a45dfa3', 'audio/webm', 900,
  'a0000000-0000-7000-8000-000000000001', now()
FROM doctor WHERE id = 'd0000000-0000-7000-8000-000000000001';
