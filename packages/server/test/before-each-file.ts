/** This runs before each test file, because its setup must come after the imports. */
import './hash-cost.ts';
