import type { Messenger } from './messenger';

export interface TwilioAccount {
  sid: string;
  token: string;
  /** The sender: a number or a name. */
  from: string;
  /** Of a compatible service; Twilio's own by default. */
  url?: string;
}

const sendTimeoutMs = 10_000;

/** SMS through Twilio's message interface. */
export const twilioSms =
  ({ sid, token, from, url = 'https://api.twilio.com' }: TwilioAccount): Messenger =>
  async ({ recipient, body }) => {
    const response = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` },
      body: new URLSearchParams({ To: recipient, From: from, Body: body }),
      signal: AbortSignal.timeout(sendTimeoutMs),
    });
    // Only the status, because the answer repeats number and text.
    if (!response.ok) throw new Error(`The SMS provider answered with status ${response.status}`);
  };
