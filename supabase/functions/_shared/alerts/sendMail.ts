import net from 'node:net';
import tls from 'node:tls';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { AlertMessage } from './alertMessage.ts';
import type { AlertSettings } from './alertSettings.ts';

/** For the whole exchange, or a slow server would outlast the time that a check has. */
const defaultTimeoutMs = 30_000;

/** An error of the mailer. Its message may repeat words of the server, and is never passed on. */
const failureSchema = z.object({
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

/**
 * Sends a message by mail, all recipients in one. A password goes to another machine encrypted or not at all.
 *
 * @returns why it was not taken, in a sentence without a name or a password; null where it was.
 */
export async function sendMail(
  { server, from, to }: NonNullable<AlertSettings['mail']>,
  { subject, lines }: AlertMessage,
  timeoutMs: number = defaultTimeoutMs,
): Promise<string | null> {
  const isSecure = server.protocol === 'smtps:';
  const user = decodeURIComponent(server.username);
  const host = server.hostname.replace(/^\[|\]$/g, '');
  const port = Number(server.port || (isSecure ? 465 : 587));
  const signal = AbortSignal.timeout(timeoutMs);
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && user !== '' && !isThisMachine(server.hostname),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(server.password) } }),
    // The socket is ours, as none of the mailer's own times is one for the whole.
    getSocket(_options: unknown, answer: (error: Error | null, socket: object) => void) {
      // Encrypted from the first word here, as Deno 2.1 cannot begin that on a socket that is given to it.
      const connection = isSecure ? tls.connect({ host, port }) : net.connect({ host, port });
      connection.once(isSecure ? 'secureConnect' : 'connect', () => {
        answer(null, { connection, secured: isSecure });
      });
      connection.on('error', (error: Error) => answer(error, {}));
      signal.addEventListener('abort', () => connection.destroy(new Error('It took too long.')));
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from, to: [...to], subject, text: `${lines.join('\n\n')}\n` });
    return null;
  } catch (error) {
    return signal.aborted
      ? `The mail server did not take the message within ${timeoutMs / 1000} seconds.`
      : describeFailure(failureSchema.parse(error));
  }
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function describeFailure({ message, code, responseCode }: z.infer<typeof failureSchema>): string {
  if (/certificate/i.test(message)) return "The mail server's certificate is not to be trusted.";
  const status = responseCode === undefined ? '' : ` (${responseCode})`;
  switch (code) {
    case 'EAUTH':
      return `The mail server refused the user name or password${status}.`;
    case 'EENVELOPE':
      return `The mail server refused the sender or a recipient${status}.`;
    case 'EMESSAGE':
      return `The mail server refused the message${status}.`;
    case 'ETLS':
      return 'The mail server offers no encryption, and a password is not sent without.';
    default:
      return responseCode === undefined
        ? 'The mail server could not be reached.'
        : `The mail server answered ${responseCode}.`;
  }
}
