import { expect, it } from 'vitest';
import { noNetwork } from '../../common/sources/lacksNetwork.ts';
import { ingestionTest } from './fixtures/ingestionTest.ts';

const names = ['one', 'two', 'three', 'four', 'five'];

const test = ingestionTest();

it('a run that finds no way to any host says so, and the next one that finds it goes well', async () => {
  for (const name of names) {
    const feed = test.serveFeed(name, { title: 'Back', link: `https://${name}.example/1` });
    await test.buildSourceOf(feed);
    cutOff(name);
  }

  const { kind } = await test.run();
  expect(kind).toBe('unreached');
  expect(await test.latestJob()).toMatchObject({
    status: 'failed',
    error: noNetwork,
    processed_sources: 5,
    failed_sources: 5,
  });

  for (const name of names) {
    test.serveFeed(name, { title: 'Back', link: `https://${name}.example/1` });
  }
  expect((await test.run()).kind).toBe('completed');
  expect(await test.latestJob()).toMatchObject({ status: 'completed', error: null });
  expect(await test.articles()).toHaveLength(5);
});

it('a run that reads one of them has a network, and the others fail for themselves', async () => {
  for (const name of [...names, 'six']) {
    await test.buildSourceOf(test.serveFeed(name));
    if (name !== 'six') cutOff(name);
  }

  expect((await test.run()).kind).toBe('completed');
  expect(await test.latestJob()).toMatchObject({ status: 'completed', failed_sources: 5 });
});

/** From now on the host breaks off without a word. */
function cutOff(name: string): void {
  test.server.serve(`/${name}.xml`, (response) => response.destroy());
}
