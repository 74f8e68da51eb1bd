import { createTransport } from 'nodemailer';
import { isLoopback } from '../../lib/network';
import type { Messenger } from './messenger';

const connectTimeoutMs = 10_000;
/** Nodemailer would wait for ten minutes. */
const longestSilenceMs = 20_000;

/** Whether the mail server is on this machine, so that nobody can listen on the way. */
const isOnThisMachine = (smtpUrl: string): boolean => {
  const name = new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || isLoopback(name);
};

/**
 * Mail by SMTP: `smtps://` is encrypted from the start, `smtp://` by STARTTLS. A server that offers no encryption is
 * refused, since mails carry links that open accounts, unless it is on this machine.
 */
export const smtpMail = (smtpUrl: string, from: string, silenceMs = longestSilenceMs): Messenger => {
  const transport = createTransport(
    {
      url: smtpUrl,
      requireTLS: !isOnThisMachine(smtpUrl),
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: silenceMs,
    },
    { from },
  );
  return async ({ recipient, subject, body }) => {
    // An object, so that no character of the address can add another recipient.
    await transport.sendMail({ to: { name: '', address: recipient }, subject, text: body });
  };
};
