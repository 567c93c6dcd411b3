/** Runs before each test file, for setup that must come after the imports. */
import './hash-cost.ts';
