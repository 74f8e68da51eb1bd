import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Language, supportedLanguage } from '@pcmall/domain/localized';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../core/context';
import { catchUp, decide, findForPage, isDecision, isOnPhone, notifyJob, sendNotification } from './cashier-desk';
import { cashierHtml } from './cashier-html';
import { cashierPath } from './cashier-provider';

const eachMinute = '* * * * *';

interface PageRoute {
  Params: { shopId: string; cashierId: string };
  Querystring: { lang?: string };
}

/** A server that listens on all interfaces is called by its loopback address. */
const loopbackOf: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

const ownAddress = (server: FastifyInstance): string => {
  const bound = server.server.address() as AddressInfo | string | null;
  if (bound === null || typeof bound === 'string') throw new Error('The server does not listen yet');
  const { address, family, port } = bound;
  const host = loopbackOf[address] ?? address;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
};

const languageOf = (requested: unknown, stored: Language | undefined): Language =>
  supportedLanguage(typeof requested === 'string' ? requested : undefined) ?? stored ?? 'zh';

const sendPage = (
  { config, clock }: Context,
  reply: FastifyReply,
  payment: Awaited<ReturnType<typeof findForPage>>,
  requestedLanguage: unknown,
) => {
  const nonce = randomBytes(16).toString('base64url');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self' ${config.publicUrl ?? ''}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .code(payment ? 200 : 404)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(
      cashierHtml({ payment, language: languageOf(requestedLanguage, payment?.language), now: clock.now(), nonce }),
    );
};

/** The sandbox cashier's pages and jobs: a payment provider in miniature that talks to the shop over HTTP alone. */
export const cashierRoutes = (server: FastifyInstance, context: Context) => {
  const address = () => context.config.publicUrl ?? ownAddress(server);
  context.jobs.define<Parameters<typeof sendNotification>[2]>(notifyJob, (notification) =>
    sendNotification(context, address(), notification),
  );
  context.jobs.define('cashier-catch-up', () => catchUp(context), eachMinute);

  server.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    pages.get<PageRoute>('/cashier/:shopId/:cashierId', async (request, reply) => {
      const { shopId, cashierId } = request.params;
      const payment = await findForPage(context, shopId, cashierId);
      // Somebody came back by the browser's Back button, but it has been decided: the shop shows the result.
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
        const ownPage = `${cashierPath(payment)}?lang=${languageOf(lang, payment.language)}`;
        return reply.redirect(isOnPhone(payment) ? ownPage : payment.return_url, 303);
      },
    );
  });
};
