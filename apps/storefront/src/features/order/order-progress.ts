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

export type ProgressStep = { key: (typeof steps)[number]['key']; at: string | undefined };

const interrupted: ReadonlySet<Status> = new Set(['closed', 'refunded']);

/** Each step with the time (UTC) when it was reached; undefined for an order that was closed or refunded. */
export const orderProgress = ({
  status,
  history,
}: Pick<OrderDetail, 'status' | 'history'>): ProgressStep[] | undefined => {
  if (interrupted.has(status)) return undefined;
  return steps.map(({ key, reached }) => {
    const statuses: readonly Status[] = reached;
    return { key, at: history.find((entry) => statuses.includes(entry.status))?.at };
  });
};

/** The status as the buyer should see it: "under review" would hide that an ID is missing or was refused. */
export const orderStanding = ({
  status,
  idProof,
}: Pick<OrderListItem, 'status' | 'idProof'>): Status | 'idMissing' | 'idRefused' => {
  if (status !== 'idCardReview' || !idProof) return status;
  if (idProof.status === 'refused') return 'idRefused';
  return idProof.status === 'none' || idProof.status === 'photoMissing' ? 'idMissing' : status;
};
