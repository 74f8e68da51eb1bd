import type { OrderDetail, OrderListItem } from '@pcmall/contract/order';

type Status = OrderDetail['status'];

/** The steps of an order that nothing interrupts, with the statuses that mean a step has been reached. */
const steps = [
  { key: 'placed', reached: ['unpaid'] },
  { key: 'paid', reached: ['paid'] },
  { key: 'sent', reached: ['toReceive'] },
  { key: 'signed', reached: ['signed', 'confirmed'] },
  { key: 'done', reached: ['confirmed', 'completed'] },
] as const satisfies { key: string; reached: Status[] }[];

const pickUpKeys = { sent: 'ready', signed: 'collected' } as const;

type StepKey = (typeof steps)[number]['key'] | (typeof pickUpKeys)[keyof typeof pickUpKeys];

export type ProgressStep = { key: StepKey; at: string | undefined };

const keyOf = (key: (typeof steps)[number]['key'], mode: OrderDetail['deliveryMode']): StepKey =>
  mode === 'pickUp' && (key === 'sent' || key === 'signed') ? pickUpKeys[key] : key;

const interrupted: ReadonlySet<Status> = new Set(['closed', 'refunded']);

/** Each step with the time (UTC) when it was reached; undefined for an order that was closed or refunded. */
export const orderProgress = ({
  status,
  history,
  deliveryMode,
}: Pick<OrderDetail, 'status' | 'history' | 'deliveryMode'>): ProgressStep[] | undefined => {
  if (interrupted.has(status)) return undefined;
  return steps.map(({ key, reached }) => {
    const statuses: readonly Status[] = reached;
    return { key: keyOf(key, deliveryMode), at: history.find((entry) => statuses.includes(entry.status))?.at };
  });
};

/** An order that is picked up is never sent, on its way or signed for (ORD-04.3). */
const pickUpStandings = { toShip: 'preparing', toReceive: 'ready', signed: 'collected' } as const;

const isPickUpStatus = (status: Status): status is keyof typeof pickUpStandings => status in pickUpStandings;

/** The status as the buyer should see it: "under review" would hide that an ID is missing or was refused. */
export const orderStanding = ({
  status,
  idProof,
  deliveryMode,
}: Pick<OrderListItem, 'status' | 'idProof' | 'deliveryMode'>):
  | Status
  | 'idMissing'
  | 'idRefused'
  | (typeof pickUpStandings)[keyof typeof pickUpStandings] => {
  if (deliveryMode === 'pickUp' && isPickUpStatus(status)) return pickUpStandings[status];
  if (status !== 'idCardReview' || !idProof) return status;
  if (idProof.status === 'refused') return 'idRefused';
  return idProof.status === 'none' || idProof.status === 'photoMissing' ? 'idMissing' : status;
};
