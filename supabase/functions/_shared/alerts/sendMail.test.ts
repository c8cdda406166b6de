import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { testCertificate } from '../../../../ingest/fetch/fixtures/testCertificate.ts';
import { testMessage } from './alertMessage.ts';
import { sendMail } from './sendMail.ts';

const timeoutMs = 500;
const late = 'The mail server did not take the message within 0.5 seconds.';
const open: { server: Server; sockets: Set<Socket> }[] = [];

/** Answers the address of a mail server that does this with whoever connects. */
async function serve(talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    talk(socket);
  });
  await once(server.listen(0), 'listening');
  open.push({ server, sockets });
  return String((server.address() as AddressInfo).port);
}

const send = (address: string) =>
  sendMail(
    { server: new URL(address), from: 'a@news.test', to: ['b@news.test'] },
    testMessage('https://news.test'),
    timeoutMs,
  );

afterEach(async () => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await once(server.close(), 'close');
  }
});

it.each<[string, string, (socket: Socket) => void]>([
  ['says nothing', 'smtp', () => undefined],
  ['never encrypts', 'smtps', () => undefined],
  [
    'drips words without end',
    'smtp',
    (socket) => {
      const drip = setInterval(() => socket.write('220-wait\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    },
  ],
])('does not wait for a server that %s, and hangs up', async (_does, protocol, talk) => {
  const hungUp = Promise.withResolvers<true>();
  const port = await serve((socket) => {
    socket.on('close', () => hungUp.resolve(true)).resume();
    talk(socket);
  });
  expect(await send(`${protocol}://127.0.0.1:${port}`)).toBe(late);
  expect(await hungUp.promise).toBe(true);
});

it('tells of a server that is not there', async () => {
  const port = await serve(() => undefined);
  for (const { server } of open.splice(0)) await once(server.close(), 'close');
  expect(await send(`smtp://127.0.0.1:${port}`)).toBe('The mail server could not be reached.');
});

it.each([
  ['smtps', true],
  ['smtp', false],
])('sends nothing by %s to a server that nobody vouches for', async (protocol, secure) => {
  const server = new SMTPServer({
    ...{ secure, cert: testCertificate.certificate, key: testCertificate.key },
    onAuth: () => expect.fail('It was told a password.'),
  });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  expect(await send(`${protocol}://user:secret@127.0.0.1:${String(port)}`)).toBe(
    "The mail server's certificate is not to be trusted.",
  );
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

it('sends no password to another machine that offers no encryption', async () => {
  let heard = '';
  const port = await serve((socket) => {
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      heard += chunk.toString();
      socket.write(
        heard.includes('STARTTLS') ? '454 no\r\n' : '250-mail.test\r\n250 AUTH PLAIN\r\n',
      );
    });
  });
  // This machine too, by an address that is not known for it.
  expect(await send(`smtp://user:secret@127.0.0.2:${port}`)).toBe(
    'The mail server offers no encryption, and a password is not sent without.',
  );
  expect(heard).not.toContain('AUTH');
});
