import { plainAnswer, type HostileAnswer } from './hostileAnswer.ts';

const WALL = '<!DOCTYPE html><html><head><title>Just a moment...</title></head></html>';
const HTML = { 'content-type': 'text/html' };

const inTwoHours = (): string => new Date(Date.now() + 7_200_000).toUTCString();

/** Refusals in the words of HTTP. */
export const HOSTILE_STATUSES: readonly HostileAnswer[] = [
  {
    name: '204',
    answer: plainAnswer(204),
    error: /^The server answered without a feed \(204 No Content\)\.$/,
  },
  {
    name: '400',
    answer: plainAnswer(400, HTML, '<h1>Bad request</h1>'),
    error: /^The server answered without a feed \(400 Bad Request\)\.$/,
  },
  {
    name: '401',
    answer: plainAnswer(401, { 'www-authenticate': 'Basic' }),
    error: /^The server asks for a login \(401 Unauthorized\)\.$/,
    state: 'blocked',
  },
  {
    name: '403',
    answer: plainAnswer(403, HTML, '<h1>Forbidden</h1>'),
    error: /^The server refused us \(403 Forbidden\)/,
    state: 'blocked',
  },
  {
    name: '404',
    answer: plainAnswer(404, HTML, '<h1>Not found</h1>'),
    error: /^The feed was not found \(404 Not Found\)/,
  },
  {
    name: '410',
    answer: plainAnswer(410),
    error: /^The feed is gone for good \(410 Gone\)\.$/,
    state: 'gone',
  },
  {
    name: '429 with seconds',
    answer: plainAnswer(429, { 'retry-after': '7200' }),
    error: /^The server asks us to come back in 2 hours \(429 Too Many Requests\)\.$/,
  },
  {
    name: '429 with a date',
    answer: (response) => response.writeHead(429, { 'retry-after': inTwoHours() }).end(),
    error:
      /^The server asks us to come back in (2 hours|1\d\d minutes) \(429 Too Many Requests\)\.$/,
  },
  {
    name: '429 with nonsense',
    answer: plainAnswer(429, { 'retry-after': 'soon' }),
    error: /^The server asks us to come back later \(429 Too Many Requests\)\.$/,
  },
  {
    name: '500',
    answer: plainAnswer(500),
    error: /^The server had an error \(500 Internal Server Error\)\.$/,
  },
  {
    name: '503',
    answer: plainAnswer(503),
    error: /^The server is overloaded or under repair \(503 Service Unavailable\)\.$/,
  },
  {
    name: '503 with seconds',
    answer: plainAnswer(503, { 'retry-after': '600' }),
    error: /^The server asks us to come back in 10 minutes \(503 Service Unavailable\)\.$/,
  },
  {
    name: 'a status of nobody',
    answer: plainAnswer(999),
    error: /^The server refused us \(999\)/,
    state: 'blocked',
  },
  {
    name: 'a bot wall that claims success',
    answer: plainAnswer(200, HTML, WALL),
    error: /^A bot protection page came instead of the feed \(200 OK\)/,
    state: 'blocked',
  },
  {
    name: 'a bot wall with 503 and Retry-After',
    answer: plainAnswer(503, { ...HTML, 'retry-after': '60' }, WALL),
    error: /^A bot protection page came instead of the feed \(503 Service Unavailable\)/,
    state: 'blocked',
  },
];
