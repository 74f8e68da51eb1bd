import { createTransport } from 'nodemailer';
import type { Messenger } from './messenger';

const connectTimeoutMs = 10_000;

/** Mail by SMTP: `smtp://` uses STARTTLS where the server offers it, `smtps://` is encrypted from the start. */
export const smtpMail = (smtpUrl: string, from: string): Messenger => {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: connectTimeoutMs, greetingTimeout: connectTimeoutMs },
    { from },
  );
  return async ({ recipient, subject, body }) => {
    // An object, so that no character of the address can add another recipient.
    await transport.sendMail({ to: { name: '', address: recipient }, subject, text: body });
  };
};
