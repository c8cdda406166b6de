import { describe, expect, it } from 'vitest';
import { readAlertSettings } from './alertSettings.ts';

const mail = { SMTP_URL: 'smtps://user:secret@mail.test', ALERT_MAIL_TO: 'a@b.test' };

describe('readAlertSettings', () => {
  it.each([
    ['https://hooks.slack.com/services/T/B/x', undefined, 'slack'],
    ['https://discord.com/api/webhooks/1/x', undefined, 'discord'],
    ['https://hooks.slack.com.evil.test/x', undefined, 'json'],
    ['http://10.0.0.7:8065/hooks/x', 'slack', 'slack'],
  ])('sends %s, called %s, what %s takes', (url, named, format) => {
    const environment = { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_FORMAT: named };
    expect(readAlertSettings(environment)).toEqual({ webhook: { url, format }, mail: null });
  });

  it('has the first recipient send unless another is named', () => {
    expect(readAlertSettings(mail).mail).toMatchObject({ from: 'a@b.test', to: ['a@b.test'] });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ SMTP_URL: mail.SMTP_URL }, /^ALERT_MAIL_TO is not set, though SMTP_URL is/],
    [{ ALERT_MAIL_TO: 'a@b.test' }, /^SMTP_URL is not set/],
    [{ ...mail, SMTP_URL: 'https://user:secret@mail.test' }, /^SMTP_URL must be smtps:/],
    [{ ...mail, SMTP_URL: 'smtps://user:secret%@mail.test' }, /^SMTP_URL must be smtps:/],
    [{ ...mail, ALERT_MAIL_TO: 'a@b.test, secret' }, /^ALERT_MAIL_TO must be e-mail addresses/],
    [{ ALERT_WEBHOOK_URL: 'https://user:secret@a.test' }, /^ALERT_WEBHOOK_URL must have no user/],
    [{ ALERT_WEBHOOK_FORMAT: 'secret' }, /^ALERT_WEBHOOK_FORMAT must be slack, discord or json/],
  ])('refuses %j by the name of the variable, without its value', (environment, message) => {
    const read = () => readAlertSettings(environment);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/secret/);
  });
});
