-- The hosts of the websites that may show the clinic's widget in a frame. They are copied into a header.
ALTER TABLE clinic
  ADD COLUMN widget_sites text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT clinic_widget_sites CHECK (
    cardinality(widget_sites) <= 20
    AND array_position(widget_sites, NULL) IS NULL
    AND array_position(widget_sites, '') IS NULL
    AND array_to_string(widget_sites, ' ') ~ '^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]+)?( (?!$)|$))*$'
  );
