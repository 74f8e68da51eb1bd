import { newId } from '../../gateways/random';
import { type FarAnswer, type FarCall, openFarEnd } from './far-end';
import { decisionIn, endedPage, leadTo, notify, shopperPage, type Told } from './shopper-page';
import { stripeNotice } from './stripe-notice';

export const stripeSecret = 'sk_test_51shop';
export const webhookSecret = 'whsec_abc';

type Fields = Record<string, string>;

export interface StripeSession {
  id: string;
  object: 'checkout.session';
  /** Null once nothing more is to be paid there. */
  url: string | null;
  success_url: string;
  cancel_url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  client_reference_id: string | null;
  metadata: Record<string, string>;
  amount_total: number | null;
  currency: string | null;
  payment_intent: string | { id: string; status: string } | null;
  created: number;
}

interface StripeRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: string;
  failure_reason?: string;
  metadata: Record<string, string>;
}

const json = (body: unknown, status = 200): FarAnswer => ({ status, body: JSON.stringify(body) });
const refuse = (status: number, type: string, message: string) => json({ error: { type, message } }, status);

const metadataOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );

const list = (data: unknown[], url: string) => json({ object: 'list', data, has_more: false, url });

const account = ({ chargesEnabled, active }: { chargesEnabled: boolean; active: string[] }) => ({
  id: 'acct_1',
  object: 'account',
  charges_enabled: chargesEnabled,
  capabilities: Object.fromEntries(active.map((name) => [name, 'active'])),
});

/** What Stripe has of a session that was paid. */
const complete = (session: StripeSession) =>
  Object.assign(session, {
    ...{ status: 'complete', payment_status: 'paid', url: null },
    payment_intent: `pi_${session.id}`,
  });

/**
 * Stripe as far as the shop uses it: a key, idempotency keys that refuse other parameters, sessions that end between 30
 * minutes and a day from now, their page, a webhook, and refunds of no more than was paid.
 */
export const stripeDouble = async (now: () => Date) => {
  const sessions = new Map<string, StripeSession>();
  const refunds: StripeRefund[] = [];
  const kept = new Map<string, { body: string; answer: FarAnswer }>();
  const calls: (FarCall & { fields: Fields })[] = [];
  const told: Told[] = [];
  const state = {
    /** Where a shopper's browser finds Stripe. */
    pages: '',
    refundStatus: 'succeeded',
    chargesEnabled: true,
    active: ['card_payments', 'grabpay_payments'],
    /** The endpoint that the shop's operator has made. */
    webhookUrl: '',
    /** The answer to the next creation of a session is lost on its way. */
    isAnswerLost: false,
  };

  const createSession = (fields: Fields): FarAnswer => {
    const lifetime = Number(fields.expires_at) - now().getTime() / 1000;
    if (!(lifetime >= 30 * 60 && lifetime <= 24 * 3600))
      return refuse(400, 'invalid_request_error', 'expires_at must be between 30 minutes and 24 hours from now');
    if (!fields.success_url?.startsWith('http')) return refuse(400, 'invalid_request_error', 'Not a valid URL');
    const id = `cs_test_${newId()}`;
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      url: `${state.pages}/c/pay/${id}`,
      success_url: fields.success_url,
      cancel_url: fields.cancel_url ?? '',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: fields.client_reference_id ?? null,
      metadata: metadataOf(fields),
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]'] ?? null,
      payment_intent: null,
      created: Math.floor(now().getTime() / 1000),
    };
    sessions.set(id, session);
    return json(session);
  };

  const createRefund = (fields: Fields): FarAnswer => {
    const paid = [...sessions.values()].find(({ payment_intent }) => payment_intent === fields.payment_intent);
    const amount = Number(fields.amount);
    const before = refunds.reduce((sum, refund) => sum + refund.amount, 0);
    if (!paid || before + amount > (paid.amount_total ?? 0))
      return refuse(400, 'invalid_request_error', 'Refund amount is greater than the charge');
    const refund: StripeRefund = {
      id: `re_${newId()}`,
      object: 'refund',
      payment_intent: fields.payment_intent ?? '',
      amount,
      status: state.refundStatus,
      metadata: metadataOf(fields),
    };
    refunds.push(refund);
    return json(refund);
  };

  const route = ({ method, path }: FarCall, fields: Fields): FarAnswer => {
    const [place = '', query = ''] = path.split('?');
    const [, id, action] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(place) ?? [];
    const session = id === undefined ? undefined : sessions.get(id);
    if (session && action === 'expire') Object.assign(session, { status: 'expired', url: null });
    if (session) return json(session);
    if (place === '/v1/checkout/sessions')
      return method === 'POST' ? createSession(fields) : list([...sessions.values()], place);
    const intent = new URLSearchParams(query).get('payment_intent');
    if (place === '/v1/refunds')
      return method === 'POST'
        ? createRefund(fields)
        : list(
            refunds.filter((refund) => refund.payment_intent === intent),
            place,
          );
    if (place === '/v1/account') return json(account(state));
    if (place === '/v1/webhook_endpoints')
      return list([{ id: 'we_1', url: state.webhookUrl, status: 'enabled', enabled_events: ['*'] }], place);
    return refuse(404, 'invalid_request_error', `No such path ${place}`);
  };

  /** The shopper pays, and the shop is told. */
  const pay = async (session: StripeSession) => {
    const event = { type: 'checkout.session.completed', object: complete(session), secret: webhookSecret, at: now() };
    told.push(await notify(state.webhookUrl, stripeNotice(event)));
  };

  const show = async (session: StripeSession, call: FarCall): Promise<FarAnswer> => {
    const { id, status, amount_total: total, currency, success_url, cancel_url } = session;
    const decisions = { pay: 'Pay', back: 'Back' };
    if (status !== 'open') return endedPage('This checkout session has ended');
    if (call.method === 'GET') return shopperPage(`Stripe ${total} ${currency}`, `/c/pay/${id}`, decisions);
    if (decisionIn(call) === 'back') return leadTo(cancel_url);
    await pay(session);
    return leadTo(success_url);
  };

  const answer = async (call: FarCall): Promise<FarAnswer> => {
    const [, shown = ''] = /^\/c\/pay\/(\w+)$/.exec(call.path) ?? [];
    const visited = sessions.get(shown);
    if (visited) return show(visited, call);
    const body = call.body.toString('utf8');
    const fields = Object.fromEntries(new URLSearchParams(body));
    calls.push({ ...call, fields });
    if (call.headers.authorization !== `Bearer ${stripeSecret}`)
      return refuse(401, 'invalid_request_error', 'Invalid API Key provided');
    const key = call.method === 'POST' ? String(call.headers['idempotency-key'] ?? '') : '';
    const earlier = kept.get(key);
    if (earlier && earlier.body !== body)
      return refuse(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters');
    if (earlier) return earlier.answer;
    const fresh = route(call, fields);
    if (key && (fresh.status ?? 200) < 400) kept.set(key, { body, answer: fresh });
    if (!state.isAnswerLost) return fresh;
    state.isAnswerLost = false;
    return refuse(400, 'api_error', 'lost');
  };

  const far = await openFarEnd(answer);
  state.pages = far.url;
  /** What the shop has to know to collect here. */
  const keys = {
    ...{ secretKey: stripeSecret, webhookSecrets: ['whsec_old', webhookSecret], apiUrl: far.url },
    channels: ['creditCard', 'unionPay', 'grabPay', 'alipay', 'wechat'],
  };
  return { ...far, keys, sessions, refunds, calls, told, state, complete, pay };
};
