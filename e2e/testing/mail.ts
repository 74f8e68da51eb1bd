import { codeSentTo, tokenSentTo } from '@pcmall/server/testing/messages';
import { required } from '@pcmall/server/testing/required';
import { expect } from '@playwright/test';
import type { Mall } from './mall';

type Reader = typeof codeSentTo;

/** Waits for the message: the page may still be asking for it. */
const arrival = async (read: Reader, mall: Mall, recipient: string): Promise<string> => {
  let secret: string | undefined;
  await expect(async () => {
    secret = await read(mall, recipient);
  }).toPass({ intervals: [50], timeout: 15_000 });
  return required(secret);
};

/** The code in the newest message to a phone or e-mail. */
export const codeFor = (mall: Mall, recipient: string) => arrival(codeSentTo, mall, recipient);

/** The token of the link in the newest message. */
export const tokenFor = (mall: Mall, recipient: string) => arrival(tokenSentTo, mall, recipient);
