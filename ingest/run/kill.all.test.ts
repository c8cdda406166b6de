import { describeKilledRun } from './fixtures/describeKilledRun.ts';

describeKilledRun(100, 51);
