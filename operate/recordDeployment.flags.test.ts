import { describe, expect, it } from 'vitest';
import { readDeploymentStep } from './recordDeployment.ts';

describe('readDeploymentStep', () => {
  it.each([
    [['begin'], { kind: 'begin' }],
    [['succeeded'], { kind: 'succeeded' }],
    [['failed'], { kind: 'failed', runUrl: null, refusal: null }],
    [
      ['failed', '--run', 'https://github.test/runs/7'],
      { kind: 'failed', runUrl: 'https://github.test/runs/7', refusal: null },
    ],
    [['failed', '--refusal', ''], { kind: 'failed', runUrl: null, refusal: null }],
    [
      ['failed', '--refusal', 'It has 0 articles.'],
      { kind: 'failed', runUrl: null, refusal: 'It has 0 articles.' },
    ],
  ])('reads %j', (commandLine, step) => {
    expect(readDeploymentStep(commandLine)).toEqual(step);
  });

  it.each([
    [[]],
    [['ended']],
    [['begin', 'failed']],
    [['succeeded', '--run', 'https://github.test/runs/7']],
    [['begin', '--refusal', 'It has 0 articles.']],
    [['failed', '--because', 'whim']],
  ])('refuses %j and says what is right', (commandLine) => {
    expect(() => readDeploymentStep(commandLine)).toThrow('Usage: npm run build:record');
  });
});
