import { buildRss } from '../buildRss.ts';
import { rawAnswer, type HostileAnswer, type WebAnswer } from './hostileAnswer.ts';

const FEED = buildRss([{ title: 'Never to be seen', link: 'https://news.example/hostile' }]);
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\n';
/** A byte a second would do the same; this one proves that a lively connection is no excuse. */
const DRIP_EVERY_MS = 50;

const TOO_SLOW = /^The server took longer than [\d.]+ seconds? to answer\.$/;
const CUT = /^The server \S+ closed the connection before the whole answer had arrived\.$/;
const NOT_HTTP = /^The server \S+ gave an answer that is not HTTP \(HPE_\w+\)\.$/;

/** Connections that break, stall, or carry what is not HTTP. */
export const HOSTILE_CONNECTIONS: readonly HostileAnswer[] = [
  { name: 'silence', answer: () => undefined, error: TOO_SLOW, stalls: true },
  {
    name: 'a head a byte at a time',
    answer: drip('HTTP/1.1 200 OK\r\nX-Slow: '),
    error: TOO_SLOW,
    stalls: true,
  },
  {
    name: 'a body a byte at a time',
    answer: drip(`${HEAD}Content-Length: 9000\r\n\r\n<rss version="2.0"><channel><title>`),
    error: TOO_SLOW,
    stalls: true,
  },
  {
    name: 'a body that stops in the middle',
    answer: rawAnswer(`${HEAD}Transfer-Encoding: chunked\r\n\r\n10\r\n<rss version="2.`),
    error: TOO_SLOW,
    stalls: true,
  },
  {
    name: 'early hints for ever',
    answer: drip('', 'HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n'),
    error: TOO_SLOW,
    stalls: true,
  },
  {
    name: 'a length that is too long',
    answer: rawAnswer(`${HEAD}Content-Length: ${FEED.length + 9}\r\n\r\n${FEED}`),
    error: TOO_SLOW,
    stalls: true,
  },
  {
    name: 'a length that is too long, and a hang-up',
    answer: ({ socket }) => socket?.end(`${HEAD}Content-Length: ${FEED.length + 9}\r\n\r\n${FEED}`),
    error: CUT,
  },
  {
    name: 'a length that is too short',
    answer: rawAnswer(`${HEAD}Content-Length: 9\r\n\r\n${FEED}`),
    error: /^(This is text, not a feed\.|The server \S+ gave an answer that is not HTTP .*)$/,
  },
  {
    name: 'a length below nothing',
    answer: rawAnswer(`${HEAD}Content-Length: -1\r\n\r\n`),
    error: NOT_HTTP,
  },
  {
    name: 'two lengths',
    answer: rawAnswer(`${HEAD}Content-Length: 5\r\nContent-Length: 9\r\n\r\n${FEED}`),
    error: NOT_HTTP,
  },
  {
    name: 'a chunk of no size',
    answer: rawAnswer(`${HEAD}Transfer-Encoding: chunked\r\n\r\nxyz\r\n${FEED}\r\n`),
    error: /^The server \S+ (closed the connection before|gave an answer that is not HTTP)/,
  },
  { name: 'a hang-up before the head', answer: ({ socket }) => socket?.end(), error: CUT },
  {
    name: 'a reset before the head',
    answer: ({ socket }) => socket?.resetAndDestroy(),
    error: CUT,
  },
  {
    name: 'a reset in the head',
    answer: ({ socket }) => {
      socket?.write('HTTP/1.1 200 OK\r\nContent-', () => socket.resetAndDestroy());
    },
    error: CUT,
  },
  {
    name: 'a reset in the body',
    answer: ({ socket }) => {
      socket?.write(`${HEAD}Content-Length: 9000\r\n\r\n${FEED}`, () => socket.resetAndDestroy());
    },
    error: CUT,
  },
  {
    name: 'a header of 20 KB',
    answer: rawAnswer(`${HEAD}Set-Cookie: id=${'x'.repeat(20_000)}\r\n\r\n${FEED}`),
    error: NOT_HTTP,
  },
  {
    name: 'five thousand headers',
    answer: rawAnswer(`${HEAD}${'X-Again: and again\r\n'.repeat(5000)}\r\n${FEED}`),
    error: NOT_HTTP,
  },
  { name: 'a feed without HTTP', answer: rawAnswer(`${FEED}\r\n\r\n`), error: NOT_HTTP },
  { name: 'another protocol', answer: rawAnswer('SSH-2.0-OpenSSH_9.2\r\n'), error: NOT_HTTP },
  {
    name: 'a closed port',
    place: 'closedPort',
    error: /^The server \S+ refused the connection\.$/,
  },
  {
    name: 'TLS refused',
    place: 'tlsToPlain',
    error: /^No secure connection to \S+ could be made \(\w+\)\.$/,
  },
  { name: 'a TLS handshake that stalls', place: 'silentTls', error: TOO_SLOW, stalls: true },
  {
    name: 'a certificate that proves nothing',
    place: 'selfSignedTls',
    error: /^The certificate of \S+ (is self-signed|belongs to another name)\.$/,
  },
];

/** Sends a beginning, and then the same piece again and again. */
function drip(beginning: string, piece = 'x'): WebAnswer {
  return ({ socket }) => {
    socket?.write(beginning);
    const timer = setInterval(() => socket?.write(piece), DRIP_EVERY_MS);
    socket?.once('close', () => {
      clearInterval(timer);
    });
  };
}
