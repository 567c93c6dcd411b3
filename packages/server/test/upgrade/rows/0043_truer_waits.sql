INSERT INTO session_accuracy_part (session_id, hour, ahead, told, by_latest, inside) VALUES
  ('e0000000-0000-7000-8000-000000000001', 10, 3, 1, 1, 1);
UPDATE queue_session SET colleagues = '{"count": 1, "pace": 2, "slotVariance": 0.3, "noShowShare": 0.1, "overheadShare": 0.1, "lateness": 3}';
