import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context';
import { plainAddress } from '../../lib/network';
import { type Recorded, recordPaymentResult } from './payment-result.service';

/** Anything but 200 makes a provider repeat its notification later. */
const httpStatus: Record<Recorded, number> = { recorded: 200, unchanged: 200, mismatch: 409, unknown: 404 };

interface NotifyParams {
  provider: string;
  shopId: string;
}

/** Where payment providers notify us of what became of a payment (PAY-04). */
export const notifyRoutes = (server: FastifyInstance, context: Context) => {
  server.register(async (notifications) => {
    // Signatures cover the bytes as they came.
    notifications.removeAllContentTypeParsers();
    notifications.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    notifications.post<{ Params: NotifyParams }>('/notify/:provider/:shopId', async (request, reply) => {
      const { shopId } = request.params;
      const provider = await context.providers.find(shopId, request.params.provider);
      if (!provider) return reply.code(404).send('unknown provider');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const report = await provider.readNotification({ headers: request.headers, body });
      // What one shop's keys have signed says nothing about another shop's payments.
      if (report === 'refused' || (report !== 'ignored' && report.shopId !== shopId)) {
        context.security.record('signatureRefused', { shopId, address: plainAddress(request.ip) }, provider.name);
        return reply.code(401).send('signature');
      }
      if (report === 'ignored') return reply.code(200).type('text/plain').send(provider.acknowledgement);
      const recorded = await recordPaymentResult(context, report, 'notified');
      const { paymentId, transactionId } = report;
      if (recorded === 'mismatch' || recorded === 'unknown') {
        request.log.error(
          { shopId, paymentId, transactionId, recorded },
          'a payment does not match what was asked for',
        );
      }
      return reply
        .code(httpStatus[recorded])
        .type('text/plain')
        .send(recorded === 'mismatch' || recorded === 'unknown' ? recorded : provider.acknowledgement);
    });
  });
};
