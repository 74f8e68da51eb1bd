import { changeQuickOrder, type QuickOrderDraft } from '@pcmall/contract/quick-order';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import type { DraftStore } from './draft-store';

type Settings = Partial<
  Pick<QuickOrderDraft, 'deliveryMode' | 'carrierId' | 'senderId' | 'pickUpPointId' | 'saveRecipients'>
>;

/** One after the other: each changes what the one before has left, and the way on waits for all of them. */
export const draftScope = { id: 'quick order draft' };

/** Changes what holds for all rows; they are checked again, and shown as they are then. */
export const useChangeDraft = (store: DraftStore) =>
  useMutation({
    scope: draftScope,
    mutationFn: async (settings: Settings) => {
      await store.flush();
      const { draftId, version } = store.get().draft;
      await call(changeQuickOrder, { body: { draftId, version, idempotencyKey: newKey(), ...settings } });
      await store.reload();
    },
  });
