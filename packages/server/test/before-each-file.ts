/** Runs before each file of tests, and anew for each: what is to happen once a process is imported. */
import './hash-cost.ts';
