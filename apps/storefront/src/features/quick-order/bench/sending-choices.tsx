import { type AddressEntry, listSenders } from '@pcmall/contract/address';
import { getQuickOrderSending, type QuickOrderDraft } from '@pcmall/contract/quick-order';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Select, type SelectOption } from '@pcmall/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { apiQuery } from '../../../lib/query';
import { useShop } from '../../../lib/shop';
import { benchMessages } from './bench.messages';
import type { DraftStore } from './draft-store';
import { modeText } from './grid-rows';
import { useChangeDraft } from './use-change-draft';

const mostSenders = 100;

/** How all parcels are sent where a row does not say: the way, the carrier, the pick-up point, the sender. */
export function SendingChoices({ store, draft }: { store: DraftStore; draft: QuickOrderDraft }) {
  const t = useT(benchMessages);
  const language = useLanguage();
  const { deliveryModes, showSenderAddress } = useShop();
  const change = useChangeDraft(store);
  const sending = useQuery(apiQuery(getQuickOrderSending)).data;
  const senders = useQuery({
    ...apiQuery(listSenders, { body: { pageSize: mostSenders } }),
    enabled: showSenderAddress,
  }).data;
  const shown = { ...draft, ...(change.isPending && change.variables) };
  const canCarry = sending?.carriers.filter(
    ({ deliveryMode }) => shown.deliveryMode === null || deliveryMode === shown.deliveryMode,
  );
  const points = shown.deliveryMode === null || shown.deliveryMode === 'pickUp' ? sending?.pickUpPoints : undefined;
  const choose = (name: 'carrierId' | 'pickUpPointId' | 'senderId') => (value: string | null) =>
    change.mutate({ [name]: value });
  return (
    <fieldset disabled={change.isPending} className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <legend className="sr-only">{t('bench.sending')}</legend>
      <Choice
        label={t('bench.mode')}
        none={t('bench.anyMode')}
        value={shown.deliveryMode}
        // A carrier or a point of another way would be chosen for nothing.
        onChoose={(value) =>
          change.mutate({
            deliveryMode: deliveryModes.find((mode) => mode === value) ?? null,
            carrierId: null,
            pickUpPointId: null,
          })
        }
        options={deliveryModes.map((mode) => ({ value: mode, label: modeText(mode, language) }))}
      />
      {canCarry && canCarry.length > 1 && (
        <Choice
          label={t('bench.carrier')}
          none={t('bench.anyCarrier')}
          value={shown.carrierId}
          onChoose={choose('carrierId')}
          options={canCarry.map(({ carrierId, name }) => ({ value: carrierId, label: name }))}
        />
      )}
      {points && points.length > 0 && deliveryModes.includes('pickUp') && (
        <Choice
          label={t('bench.point')}
          none={t('bench.noPoint')}
          value={shown.pickUpPointId}
          onChoose={choose('pickUpPointId')}
          options={points.map(({ pointId, name, address }) => ({ value: pointId, label: `${name} · ${address}` }))}
        />
      )}
      {senders && senders.records.length > 0 && (
        <Choice
          label={t('bench.sender')}
          none={t('bench.defaultSender')}
          value={shown.senderId}
          onChoose={choose('senderId')}
          options={senders.records.map(senderOption)}
        />
      )}
    </fieldset>
  );
}

const senderOption = ({ id, name, phone, cityName }: AddressEntry): SelectOption => ({
  value: id,
  label: [name, phone, cityName].filter(Boolean).join(' · '),
});

interface ChoiceProps {
  label: string;
  /** What holds while nothing is chosen. */
  none: string;
  value: string | null;
  options: readonly SelectOption[];
  onChoose: (value: string | null) => void;
}

function Choice({ label, none, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-center gap-2 text-sm text-ink-soft">
      <span className="whitespace-nowrap">{label}</span>
      <Select
        id={id}
        small
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
        options={[{ value: '', label: none }, ...options]}
        className="*:first:max-w-52"
      />
    </label>
  );
}
