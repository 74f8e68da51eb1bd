import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { findNoRealNameRec, linkQuickOrderRecipients } from '@pcmall/contract/quick-order-orders';
import { mainland } from '@pcmall/domain/address';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import { inTransaction } from '../../../db/in-transaction';
import { groupBy } from '../../../lib/group-by';
import { recipientSaver } from '../../address/save-recipients.service';
import { createAddressLinks, findLinksOf } from '../../identity/link/id-link.service';
import { writeAddress } from '../../region/region.service';
import { sameIdIn } from '../check/recheck.service';
import { findKnownRecipients, type KnownRecipient } from '../check/recipients.service';
import { requireDraft } from '../draft/draft.service';
import { listMissingIds } from './missing-ids.queries';

type Missing = DataOf<typeof findNoRealNameRec>[number];

interface MissingRecipient {
  key: string;
  rowIds: string[];
  known: KnownRecipient;
}

/** Recipients whose orders wait for an ID alone or among others, each once, as the address book has them now. */
const findMissing = async (context: Context, caller: Member, draftId: string): Promise<MissingRecipient[]> => {
  await requireDraft(context, caller, draftId);
  const rows = await listMissingIds(context.db, { shopId: caller.shopId, draftId });
  const people = Array.from(groupBy(rows, ({ recipient_key }) => recipient_key)).flatMap(([key, own]) => {
    const [first] = own;
    return first ? [{ key, recipient: first.recipient, rowIds: own.map(({ row_id }) => row_id) }] : [];
  });
  const known = await findKnownRecipients(
    context.db,
    caller,
    people.map(({ recipient }) => recipient),
    sameIdIn(context, caller.shopId),
  );
  return people.flatMap(({ key, rowIds }, index) => {
    const recipient = known[index];
    return recipient && recipient.snapshot.countryCode === mainland ? [{ key, rowIds, known: recipient }] : [];
  });
};

const isMissing = ({ known }: MissingRecipient, arePhotosAsked: boolean): boolean =>
  known.snapshot.idCardSealed === null || (arePhotosAsked && !known.hasPhotos);

/** Endpoint findNoRealNameRec: the recipients of a draft without ID (BAT-03.2). Refuses `quickOrderNotFound`. */
export const findWithoutId = async (context: Context, caller: Member, draftId: string): Promise<Missing[]> => {
  const { idImageNeeded } = caller.shop.settings;
  const missing = (await findMissing(context, caller, draftId)).filter((each) => isMissing(each, idImageNeeded));
  const addressIds = missing.flatMap(({ known }) => known.snapshot.addressId || []);
  const links = await findLinksOf(context, caller, addressIds);
  return missing.map(({ key, rowIds, known: { snapshot } }) => ({
    recipientKey: key,
    name: snapshot.name,
    phone: snapshot.phone,
    fullAddress: writeAddress(snapshot, caller.language),
    rowIds,
    missing: snapshot.idCardSealed === null ? 'number' : 'photos',
    linkedUntil: links.get(snapshot.addressId)?.toISOString() ?? null,
  }));
};

/**
 * A link for each recipient whose ID is missing (BAT-03.2): they come into the address book, where what they hand in stays
 * for every later order. Refuses `quickOrderNotFound` and `tooManyAddresses`.
 */
export const linkRecipients = async (
  context: Context,
  caller: Member,
  { draftId, recipientKeys }: BodyOf<typeof linkQuickOrderRecipients>,
): Promise<DataOf<typeof linkQuickOrderRecipients>> => {
  const { idImageNeeded } = caller.shop.settings;
  const asked = recipientKeys && new Set(recipientKeys);
  const missing = (await findMissing(context, caller, draftId)).filter(
    (each) => isMissing(each, idImageNeeded) && (!asked || asked.has(each.key)),
  );
  return inTransaction(context.db, async (trx) => {
    const save = await recipientSaver(trx, caller, { isWanted: true, at: context.clock.now() });
    const addressed: { addressId: string; name: string }[] = [];
    for (const { known } of missing)
      addressed.push({ addressId: (await save(known)) || refuse('tooManyAddresses'), name: known.snapshot.name });
    const links = await createAddressLinks(context, trx, caller, addressed);
    return missing.map(({ key, known: { snapshot } }, index) => ({
      recipientKey: key,
      name: snapshot.name,
      phone: snapshot.phone,
      token: links[index]?.token ?? '',
      expiresAt: links[index]?.expiresAt ?? '',
    }));
  });
};
