import { describeKilledRun } from './fixtures/describeKilledRun.ts';

// A hundred of them are in kill.all.test.ts.
describeKilledRun(2, 1);
