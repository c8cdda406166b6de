import { describeHostileRun } from './fixtures/hostile/describeHostileRun.ts';

describeHostileRun({
  hostileFeedCount: 300,
  soundFeedCount: 200,
  maxConcurrent: 20,
  timeoutMs: 4000,
  // It took 3 s on two cores that had other work too.
  allowanceMs: 20_000,
});
