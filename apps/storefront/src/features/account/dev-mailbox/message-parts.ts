export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; path: string | undefined };

const interesting = /(https?:\/\/[^\s，。）]+)|(?<![\w/])(\d{6})(?!\w)/g;
const appBase = '/pcmall';

/** A link into this shop as a path below its base, whatever host and port the mail was written for. */
const pathBelow = (link: string): string | undefined => {
  const { pathname, search } = new URL(link);
  return pathname.startsWith(`${appBase}/`) ? pathname.slice(appBase.length) + search : undefined;
};

/** Cuts a message into plain text, codes and links. */
export const messageParts = (body: string): MessagePart[] => {
  const parts: MessagePart[] = [];
  let end = 0;
  const addText = (text: string) => {
    if (text) parts.push({ kind: 'text', text });
  };
  for (const { 0: text, 1: link, index } of body.matchAll(interesting)) {
    addText(body.slice(end, index));
    parts.push(link ? { kind: 'link', text, path: pathBelow(link) } : { kind: 'code', text });
    end = index + text.length;
  }
  addText(body.slice(end));
  return parts;
};
