import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from './fixtures/temporaryFolder.ts';
import { addressesFile, findLocalServer } from './localServer.ts';

it('finds the server of a data directory on the port where it was started last', async () => {
  const folder = await temporaryFolder();
  const find = () => findLocalServer({ DATA_DIR: folder, PORT: '4000' });
  const wouldBe = { localUrl: 'http://127.0.0.1:4000', siteUrl: 'http://127.0.0.1:4000' };
  expect(await find()).toMatchObject(wouldBe);
  await writeFile(addressesFile(folder), '{"localUrl":');
  expect(await find()).toMatchObject(wouldBe);

  const started = { localUrl: 'http://127.0.0.1:5000', siteUrl: 'https://news.example' };
  await writeFile(addressesFile(folder), JSON.stringify(started));
  expect(await find()).toMatchObject({ ...started, dataDirectory: folder, keys: null });
});
