import { hostileAnswers } from './fixtures/hostile/hostileAnswers.ts';
import { soundAnswers } from './fixtures/hostile/soundAnswers.ts';
import { describeHostileRun } from './fixtures/hostile/describeHostileRun.ts';

describeHostileRun({
  hostileFeedCount: hostileAnswers.length,
  soundFeedCount: 2 * soundAnswers.length,
  maxConcurrent: 4,
  timeoutMs: 2000,
  allowanceMs: 9000,
});
