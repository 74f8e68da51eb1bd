import { codeSentTo, tokenSentTo } from '@pcmall/server/testing/messages';
import { expect } from '@playwright/test';
import type { Mall } from './mall';

type Reader = typeof codeSentTo;

/** Waits for the message: the page may still be asking for it. */
const arrival = async (read: Reader, mall: Mall, recipient: string): Promise<string> => {
  let secret = 'none';
  await expect
    .poll(async () => {
      secret = await read(mall, recipient);
      return secret;
    })
    .not.toBe('none');
  return secret;
};

/** The code in the newest message to a phone or e-mail. */
export const codeFor = (mall: Mall, recipient: string) => arrival(codeSentTo, mall, recipient);

/** The token of the link in the newest message. */
export const tokenFor = (mall: Mall, recipient: string) => arrival(tokenSentTo, mall, recipient);
