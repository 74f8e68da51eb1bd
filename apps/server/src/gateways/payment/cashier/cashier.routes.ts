import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Language } from '@pcmall/domain/localized';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../core/context';
import { catchUp, decide, findForPage, isDecision, isOnPhone, notify, notifyJob } from './cashier-desk';
import { cashierHtml } from './cashier-html';
import { cashierPath } from './cashier-provider';

const eachMinute = '* * * * *';

interface PageRoute {
  Params: { shopId: string; cashierId: string };
  Querystring: { lang?: string };
}

/** A server that listens on every interface is called on its own. */
const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

const ownAddress = (server: FastifyInstance): string => {
  const bound = server.server.address() as AddressInfo | string | null;
  if (bound === null || typeof bound === 'string') throw new Error('The server does not listen yet');
  const { address, family, port } = bound;
  const host = everywhere[address] ?? address;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
};

const languageOf = (wanted: unknown, kept: Language | undefined): Language =>
  wanted === 'zh' || wanted === 'en' ? wanted : (kept ?? 'zh');

const sendPage = (
  { config, clock }: Context,
  reply: FastifyReply,
  payment: Awaited<ReturnType<typeof findForPage>>,
  wanted: unknown,
) => {
  const nonce = randomBytes(16).toString('base64url');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self' ${config.publicUrl ?? ''}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .code(payment ? 200 : 404)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(cashierHtml({ payment, language: languageOf(wanted, payment?.language), now: clock.now(), nonce }));
};

/** The sandbox cashier's pages and jobs: a payment provider in miniature that talks to the shop over HTTP alone. */
export const cashierRoutes = (server: FastifyInstance, context: Context) => {
  const address = () => context.config.publicUrl ?? ownAddress(server);
  context.jobs.define<Parameters<typeof notify>[2]>(notifyJob, (telling) => notify(context, address(), telling));
  context.jobs.define('cashier-catch-up', () => catchUp(context), eachMinute);

  server.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    pages.get<PageRoute>('/cashier/:shopId/:cashierId', async (request, reply) => {
      const { shopId, cashierId } = request.params;
      const payment = await findForPage(context, shopId, cashierId);
      // Nothing is left to decide for who comes by the Back button: the shop tells the result.
      if (payment && payment.status !== 'waiting' && !isOnPhone(payment))
        return reply.redirect(payment.return_url, 303);
      return sendPage(context, reply, payment, request.query.lang);
    });

    pages.post<PageRoute & { Body: { decision?: string; lang?: string } }>(
      '/cashier/:shopId/:cashierId',
      async (request, reply) => {
        const { shopId, cashierId } = request.params;
        const { decision, lang } = request.body ?? {};
        if (isDecision(decision)) await decide(context, shopId, cashierId, decision);
        const payment = await findForPage(context, shopId, cashierId);
        if (!payment) return sendPage(context, reply, payment, lang);
        const here = `${cashierPath(payment)}?lang=${languageOf(lang, payment.language)}`;
        return reply.redirect(isOnPhone(payment) ? here : payment.return_url, 303);
      },
    );
  });
};
