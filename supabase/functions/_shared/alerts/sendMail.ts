import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { AlertMessage } from './alertMessage.ts';
import type { MailSettings } from './alertSettings.ts';

const timeoutMs = 10_000;

/** What the mailer says went wrong; its text may repeat what the server said, and is never passed on. */
const failureSchema = z.object({
  code: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

/**
 * Sends a message by mail, all recipients in one. A password goes to another machine encrypted or not at all.
 *
 * @returns why it was not taken, in a sentence without a name or a password; null where it was.
 */
export async function sendMail(
  { server, from, to }: MailSettings,
  { subject, lines }: AlertMessage,
): Promise<string | null> {
  const isSecure = server.protocol === 'smtps:';
  const user = decodeURIComponent(server.username);
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    requireTLS: !isSecure && user !== '' && !isThisMachine(server.hostname),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(server.password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from, to: [...to], subject, text: `${lines.join('\n\n')}\n` });
    return null;
  } catch (error) {
    return describeFailure(failureSchema.safeParse(error).data ?? {});
  } finally {
    transport.close();
  }
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function describeFailure({ code, responseCode }: z.infer<typeof failureSchema>): string {
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
    case 'ETIMEDOUT':
      return `The mail server did not answer within ${timeoutMs / 1000} seconds.`;
    default:
      return responseCode === undefined
        ? 'The mail server could not be reached.'
        : `The mail server answered ${responseCode}.`;
  }
}
