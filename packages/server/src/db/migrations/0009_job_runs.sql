-- When work of a kind was last done: jobs themselves go as soon as they are.
CREATE TABLE job_run (
  queue text PRIMARY KEY,
  last_done_at timestamptz NOT NULL
);
