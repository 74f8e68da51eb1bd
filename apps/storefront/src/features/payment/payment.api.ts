import { getMyBalance } from '@pcmall/contract/account';
import {
  actionNotAllowedCode,
  agreePaymentCode,
  alreadyPaidCode,
  channelUnavailableCode,
  orderNotFoundCode,
  paymentUnderWayCode,
} from '@pcmall/contract/codes';
import { getOrderDetailPc, getOrderList } from '@pcmall/contract/order';
import {
  balancePayment,
  generatePayLink,
  getPayChannelTypes,
  type PayChannel,
  type PayStatus,
  payStatusSearch,
} from '@pcmall/contract/payment';
import { CallError } from '@pcmall/ui/lib/call-error';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/call';
import { apiQuery, keepNewest, useInvalidate } from '../../lib/query';
import { seal } from '../../lib/seal/seal';
import { shopId } from '../../lib/shop-id';

/** Nothing is left to pay; the status page says why. */
export const isNothingToPay = (error: unknown): boolean =>
  error instanceof CallError &&
  [alreadyPaidCode, paymentUnderWayCode, actionNotAllowedCode].some((code) => code === error.code);

/** The URL names no order of this shopper. */
export const isUnknown = (error: unknown): boolean => error instanceof CallError && error.code === orderNotFoundCode;

/** Amount, balance and channels as they are now, not as they were a minute ago. */
export const usePayChannels = (orderId: string) =>
  useQuery({
    ...apiQuery(getPayChannelTypes, { query: { orderId } }, { toldInPlace: isUnknown }),
    staleTime: 0,
    enabled: orderId !== '',
    // A later try that fails leaves what is shown.
    throwOnError: (error, { state }) => state.data === undefined && !isNothingToPay(error) && !isUnknown(error),
  });

export const statusQuery = (orderId: string) => apiQuery(payStatusSearch, { query: { orderId, tenantId: shopId() } });

/** Once a payment has ended, order lists, order pages and the balance are out of date. */
export const useForgetBefore = (state: PayStatus['state'] | undefined) => {
  const invalidate = useInvalidate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new state
  useEffect(() => {
    if (state) void invalidate(getOrderList, getOrderDetailPc, getMyBalance);
  }, [state]);
};

export interface Attempt {
  orderId: string;
  channel: PayChannel;
  agreed: boolean;
}

const openPayLink = (attempt: Attempt) => call(generatePayLink, { body: attempt });

export const useOpenPayLink = () => useMutation({ mutationFn: openPayLink });

export const useBalancePayment = (orderId: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (payPassword: string) =>
      call(balancePayment, { body: { orderId, payPassword: await seal(payPassword), agreed: true } }),
    // The dialog says it at the password.
    onError: (error) => error instanceof CallError && error.tellInPlace(),
    onSuccess: (status) => keepNewest(cache, statusQuery(orderId).queryKey, status),
  });
};

/** Opens the same attempt again: reloading the page needs no new consent to the terms. */
export const usePayLinkAgain = (orderId: string, channel: PayChannel | undefined) =>
  useQuery({
    queryKey: [generatePayLink.path, orderId, channel],
    queryFn: () => (channel ? openPayLink({ orderId, channel, agreed: false }) : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    throwOnError: (error) => !isNothingToPay(error) && !isUnknown(error) && !asksForAnotherWay(error),
  });

/** The payment page is where it goes on. */
const asksForAnotherWay = (error: unknown) =>
  error instanceof CallError && [agreePaymentCode, channelUnavailableCode].some((code) => code === error.code);
