import type { FarAnswer, FarCall } from './far-end';

const page = (title: string, content: string): FarAnswer => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>${content}</html>`,
});

/** What a shopper sees at a provider: what is to be paid, and what can be done about it, by name. */
export const shopperPage = (title: string, action: string, decisions: Record<string, string>): FarAnswer =>
  page(
    title,
    `<form method="post" action="${action}">${Object.entries(decisions)
      .map(([name, text]) => `<button name="decision" value="${name}">${text}</button>`)
      .join('')}</form>`,
  );

/** A page that leads nowhere: the payment has ended. */
export const endedPage = (title: string): FarAnswer => page(title, '');

export const decisionIn = ({ body }: FarCall): string =>
  new URLSearchParams(body.toString('utf8')).get('decision') ?? '';

export const leadTo = (url: string): FarAnswer => ({ status: 303, headers: { location: url }, body: '' });

/** What the shop answered to a notification. */
export interface Told {
  status: number;
  text: string;
}

export interface Notice {
  payload: string;
  headers: Record<string, string>;
}

/** Brings a notification to the address that the provider was given for it. */
export const notify = async (url: string, { payload, headers }: Notice): Promise<Told> => {
  const response = await fetch(url, { method: 'POST', body: payload, headers });
  return { status: response.status, text: await response.text() };
};
