import { Parser } from 'htmlparser2';
import { refuseSheet } from '../sheet';

export interface XmlHandlers {
  /** Names come without their prefix. */
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** Asked from time to time; true ends the walk. */
  isEnough?: () => boolean;
}

/** No part of a workbook goes half as deep, and the parser's work grows with the square of it. */
const deepest = 50;

const chunkBytes = 64 * 1024;

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

const encodingOf = (part: Buffer) => {
  if (part[0] === 0xff && part[1] === 0xfe) return 'utf-16le';
  return part[0] === 0xfe && part[1] === 0xff ? 'utf-16be' : 'utf-8';
};

/** Walks through a part piece by piece. Of a DTD nothing is used: entities of its own stay as they are written. */
export const walkXml = (part: Buffer, { open, text, close, isEnough }: XmlHandlers): void => {
  const decoder = new TextDecoder(encodingOf(part));
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > deepest) refuseSheet('sheet.damaged');
        open?.(bare(name), attributes);
      },
      ontext: text,
      onclosetag: (name) => {
        depth -= 1;
        close?.(bare(name));
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < part.length && !isEnough?.(); at += chunkBytes) {
    parser.write(decoder.decode(part.subarray(at, at + chunkBytes), { stream: true }));
  }
  parser.end();
};

/** An attribute whatever its prefix: `r:id`, `d3p1:id` or `id`. */
export const attribute = (attributes: Record<string, string>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];

/** Excel writes characters that XML can't hold as `_x000D_`. */
export const unescapeExcel = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
