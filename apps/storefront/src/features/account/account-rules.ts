import { phoneRefusal } from '@pcmall/contract/phone';
import { checkEmail, checkPassword, isPayPassword, isSmsCode } from '@pcmall/domain/credentials';
import { checkPhone } from '@pcmall/domain/phone';
import type { Fault } from '@pcmall/ui/form/fault';

/** A phone number with its dial code and, since the US and Canada share theirs, its country. */
export interface PhoneValues {
  areaCode: string;
  country: string;
  phone: string;
}

export interface NewPasswordValues {
  password: string;
  repeat: string;
}

export interface NewPayPasswordValues {
  payPassword: string;
  repeat: string;
}

type PossibleFault = Fault | undefined;

export const phoneFault = ({ areaCode, country, phone }: PhoneValues): PossibleFault =>
  phoneRefusal(checkPhone({ areaCode, country, phone }));

export const emailFault = (email: string): PossibleFault => {
  const fault = checkEmail(email);
  return fault && { key: `email.${fault}` };
};

const passwordFault = (password: string): PossibleFault => {
  const fault = checkPassword(password);
  return fault && { key: `password.${fault}` };
};

/** Any password may be tried at login: the rules of today don't shut out one of yesterday. */
export const knownPasswordFault = (password: string): PossibleFault =>
  password === '' ? { key: 'password.empty' } : undefined;

const repeatFault = (password: string, repeat: string): PossibleFault => {
  if (repeat === '') return { key: 'password.repeatEmpty' };
  return repeat === password ? undefined : { key: 'password.mismatch' };
};

export const newPasswordFaults = ({ password, repeat }: NewPasswordValues) => ({
  password: passwordFault(password),
  repeat: repeatFault(password, repeat),
});

/** A code as it was copied out of a message, without spaces and with plain digits. */
const tidyCode = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** What a form knows of a code: what was typed, and which request it answers, as soon as one was sent. */
export interface CodeValues {
  code: string;
  requestId: string;
}

export const noCode: CodeValues = { code: '', requestId: '' };

/** In place of the id of a request that is still on its way: its message may be there first. */
export const onItsWay = '-';

/** The id of the request for a code that was begun last; '' where nothing was sent. */
export const latestRequest = { id: Promise.resolve('') };

/** A code as calls take it; waits for its request where that is still on its way. */
export const codeEntryOf = async ({ code, requestId }: CodeValues) => ({
  code: tidyCode(code),
  requestId: (requestId === onItsWay ? await latestRequest.id : requestId) || undefined,
});

export const codeFault = (code: string): PossibleFault =>
  isSmsCode(tidyCode(code)) ? undefined : { key: 'code.format' };

export const payPasswordFault = (password: string): PossibleFault =>
  isPayPassword(password) ? undefined : { key: 'payPassword.format' };

/** An empty repetition is told to be empty, not to differ. */
const payPasswordRepeatFault = (password: string, repeat: string): PossibleFault => {
  if (repeat === '') return { key: 'payPassword.format' };
  return repeat === password ? undefined : { key: 'password.mismatch' };
};

export const newPayPasswordFaults = ({ payPassword, repeat }: NewPayPasswordValues) => ({
  payPassword: payPasswordFault(payPassword),
  repeat: payPasswordRepeatFault(payPassword, repeat),
});

/** The rules for a new password one by one, for the list that ticks them off while it is typed. */
export const passwordRules = (password: string) => ({
  length: /^.{6,20}$/su.test(password),
  noSpaces: password !== '' && !/\s/u.test(password),
});
