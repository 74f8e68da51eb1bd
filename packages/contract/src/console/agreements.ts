import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

/** What shoppers agree to when they register and order; a shop opens only with both. */
export const agreementKinds = ['terms', 'privacy'] as const;
export type AgreementKind = (typeof agreementKinds)[number];

const bothLanguages = z.object({ zh: z.string(), en: z.string() });

const agreement = z.object({
  kind: z.enum(agreementKinds),
  /** For `saveAgreement`: see `changed-meanwhile`. */
  version: z.int(),
  title: bothLanguages,
  /** HTML, cleaned. */
  body: bothLanguages,
});
export type Agreement = z.output<typeof agreement>;

export const listAgreements = endpoint({
  method: 'GET',
  path: '/agreements',
  summary: 'Terms of service and privacy policy in both languages; empty texts where the shop has none',
  access: 'staff',
  permission: 'settings.read',
  data: z.array(agreement),
});

export const saveAgreement = endpoint({
  method: 'POST',
  path: '/agreements/save',
  summary: 'Write the terms of service or the privacy policy; the HTML is cleaned, and shoppers read it from now on',
  access: 'staff',
  permission: 'settings.write',
  body: agreement,
  data: z.array(agreement),
});
