import * as z from 'zod/mini';
import { email, linkToken } from '../account-fields';
import { endpoint } from '../endpoint';
import { id, isoDateTime, nothing, secret } from '../envelope';

export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/me/changePassword',
  summary: 'Change the own password with the old one; ends all other sessions',
  access: 'colleague',
  body: z.object({ oldPassword: secret, password: secret }),
  data: nothing,
  limit: { max: 30, seconds: 3600, by: 'account' },
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/auth/forgotPassword',
  summary: 'Mail a link to set a new password; the answer is the same whether or not the e-mail has an account',
  access: 'guest',
  body: z.object({ email }),
  data: nothing,
  limit: { max: 20, seconds: 3600, by: 'address' },
});

export const resetOwnPassword = endpoint({
  method: 'POST',
  path: '/auth/resetPassword',
  summary: 'Set a new password with the token of a mailed link; ends all sessions, and a second factor stays on',
  access: 'guest',
  body: z.object({ token: linkToken, password: secret }),
  data: nothing,
  limit: { max: 60, seconds: 3600, by: 'address' },
});

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where the account is logged in, the last used first',
  access: 'colleague',
  data: z.array(
    z.object({
      sessionRef: z.string(),
      address: z.string(),
      /** What the browser calls itself. */
      device: z.string(),
      createdAt: isoDateTime,
      lastSeenAt: isoDateTime,
      isThis: z.boolean(),
    }),
  ),
});

export const endOwnSession = endpoint({
  method: 'POST',
  path: '/me/endSession',
  summary: 'End a session of the own account',
  access: 'colleague',
  body: z.object({ sessionRef: id }),
  data: nothing,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/me/endOtherSessions',
  summary: 'End all sessions of the own account but this one',
  access: 'colleague',
  data: nothing,
});

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/me/secondFactor',
  summary: 'Whether the own account asks for a code of an authenticator app',
  access: 'colleague',
  data: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/me/secondFactor/start',
  summary: 'A new secret for an authenticator app, as text and as the address that its QR code holds; not yet in force',
  access: 'colleague',
  body: z.object({ password: secret }),
  data: z.object({ secret: z.string(), uri: z.string() }),
  limit: { max: 30, seconds: 3600, by: 'account' },
});

const appCode = z.string().check(z.regex(/^\s*[0-9]{3}\s?[0-9]{3}\s*$/, 'code.format'));
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/me/secondFactor/confirm',
  summary: 'Put the new secret in force with a first code; answers with the recovery codes, shown this once',
  access: 'colleague',
  body: z.object({ code: appCode }),
  data: recoveryCodes,
  limit: { max: 30, seconds: 3600, by: 'account' },
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/me/secondFactor/renewCodes',
  summary: 'New recovery codes in place of all earlier ones',
  access: 'colleague',
  body: z.object({ password: secret }),
  data: recoveryCodes,
  limit: { max: 30, seconds: 3600, by: 'account' },
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/me/secondFactor/remove',
  summary: 'Ask for no code any more; takes the password',
  access: 'colleague',
  body: z.object({ password: secret }),
  data: nothing,
  limit: { max: 30, seconds: 3600, by: 'account' },
});
