/** Runs before each test file, for steps that follow the import of a process. */
import './hash-cost.ts';
