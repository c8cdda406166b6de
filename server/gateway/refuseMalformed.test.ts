import { describe, expect, it } from 'vitest';
import { refuseMalformed } from './refuseMalformed.ts';

function ask(path: string, method: string, type: string | null, body?: string) {
  const request = new Request(`http://touchline.test${path}`, {
    method,
    ...(body === undefined ? {} : { body }),
  });
  request.headers.delete('content-type');
  if (type !== null) request.headers.set('content-type', type);
  return { request, answer: refuseMalformed(request) };
}

const json = 'application/json';
const list = '/storage/v1/object/list/club-badges';
const folder = '/storage/v1/object/club-badges';
const file = `${folder}/a.png`;
const form = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';

describe('a request that can be read', () => {
  it.each([
    ['GET', '/rest/v1/clubs', null, undefined],
    ['GET', '/rest/v1/clubs?select=%22name%22&name=eq.a%22', null, undefined],
    ['GET', '/storage/v1/object/public/club-badges/caf%C3%A9.png', null, undefined],
    ['POST', list, json, '{"prefix":"","limit":5}'],
    ['POST', list, json, '{"prefix":"","sortBy":{"column":"name","order":"desc"}}'],
    ['POST', list, 'text/plain', '{"prefix":"\\\\u0000 spelled out"}'],
    ['DELETE', folder, json, JSON.stringify({ prefixes: Array(100).fill('x') })],
    ['POST', file, 'image/png', '\u0000 bytes'],
    ['POST', `${folder}/${'a'.repeat(200)}`, 'image/png', 'x'],
    ['POST', `${folder}/${'%C3%A9'.repeat(100)}`, 'image/png', 'x'],
    ['POST', `${folder}/${'a/'.repeat(400)}b.png`, 'image/png', 'x'],
    ['POST', '/storage/v1/object/move', json, `{"destinationKey":"${'a'.repeat(200)}"}`],
    ['POST', list, json, `{"prefix":"${'a'.repeat(300)}"}`],
    ['GET', `/rest/v1/clubs?name=eq.${'a'.repeat(2000)}`, null, undefined],
    ['POST', file, 'multipart/form-data; boundary=x', form],
    // The interface to the tables answers these itself.
    ['POST', '/rest/v1/feed_submissions', json, '{'],
  ])('goes on with its body unread: %s %s %s %s', async (method, path, type, body) => {
    const { request, answer } = ask(path, method, type, body);
    expect(await answer).toBeNull();
    expect(await request.text()).toBe(body ?? '');
  });
});

describe('a request that cannot be read', () => {
  it.each([
    ['GET', '/rest/v1/clubs%zz', null, undefined],
    ['GET', '/rest/v1/clubs%00', null, undefined],
    ['GET', '/storage/v1/object/public/club-badges/a%00.png', null, undefined],
    ['GET', '/rest/v1/clubs?name%00=eq.a', null, undefined],
    ['GET', '/rest/v1/clubs?order=na%00me', null, undefined],
    ['DELETE', '/rest/v1/clubs?name=eq.%00', null, undefined],
    ['GET', '/rest/v1/clubs?select=id,%22name', null, undefined],
    ['POST', list, json, '{'],
    ['POST', list, null, '{'],
    ['POST', list, json, '{"prefix":"\\u0000"}'],
    ['POST', list, json, '{"\\u0000":1}'],
    ['POST', list, json, '['.repeat(100_000)],
    ['DELETE', folder, json, JSON.stringify({ prefixes: Array(101).fill('x') })],
    ['POST', '/storage/v1/object/sign/a', json, JSON.stringify({ paths: Array(101).fill('x') })],
    ['POST', list, json, '{"prefix":"","limit":-1}'],
    ['POST', list, json, '{"sortBy":{"column":"name","order":1}}'],
    ['POST', list, json, '{"sortBy":{"column":"name","order":"up"}}'],
    ['POST', '/storage/v1/object/sign/club-badges/a.png', 'text/plain', 'no'],
    ['POST', '/storage/v1/bucket', json, 'no'],
    ['DELETE', '/storage/v1/object/club-badges', null, '{"prefixes":["a\\u0000"]}'],
    ['POST', `${folder}/${'a'.repeat(300)}.png`, 'image/png', 'x'],
    ['POST', `${folder}/${'%C3%A9'.repeat(101)}`, 'image/png', 'x'],
    ['POST', `${folder}/${'%2F'.repeat(100)}`, 'image/png', 'x'],
    ['POST', `${folder}/${'a/'.repeat(500)}`, 'image/png', 'x'],
    ['POST', '/storage/v1/object/move', json, `{"destinationKey":"${'a'.repeat(201)}"}`],
    ['POST', '/storage/v1/object/copy', json, `{"destinationKey":"b/${'a'.repeat(201)}"}`],
    ['POST', file, json, '{'],
    ['POST', file, 'multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['POST', file, 'multipart/form-data', form],
  ])('is answered with 400 and a sentence: %s %s %s %s', async (method, path, type, body) => {
    const response = await ask(path, method, type, body).answer;
    expect(response?.status).toBe(400);
    expect(await response?.text()).toMatch(/"message":"The .+\."/);
  });
});
