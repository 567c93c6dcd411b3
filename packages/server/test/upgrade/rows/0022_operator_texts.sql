INSERT INTO operator_text (name, text, set_at) VALUES ('sellerName', 'Baari Private Limited', now());
INSERT INTO operator_notice (name, put_away_at) VALUES ('texts', now());
UPDATE payment_order SET seller_name = 'Baari Private Limited' WHERE status = 'completed';
