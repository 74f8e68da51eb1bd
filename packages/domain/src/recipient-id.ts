import { type AddressForm, type AddressNeeds, mainland, tidyName } from './address';

/** What an address form says about its recipient's ID. */
export interface RecipientIdForm {
  /** Senders have no ID on file. */
  isRecipient: boolean;
  name: string;
  /** ISO code of where its parcels go, `destinationOf` the address. */
  countryCode: string;
  /** The address is for a cross-border order, which demands an ID number in mainland China. */
  identityNeeded: boolean;
  /** As typed; undefined: untouched, the number on file is meant. Empty: taken out. */
  number: string | undefined;
  /** Which sides of the card come with the form. */
  newPhotos: { front: boolean; back: boolean };
}

/** What an address that is being changed has on file. */
export interface RecipientOnFile {
  name: string;
  hasNumber: boolean;
  /** A reviewer has passed the ID. */
  isPassed: boolean;
  photos: { front: boolean; back: boolean };
}

/** Whether two names, however they were typed, are those of two people. */
export const isOtherPerson = (name: string, nameOnFile: string): boolean => tidyName(name) !== tidyName(nameOnFile);

/** Recipients in mainland China may have an ID on file; nobody asks the others for one (CHK-02.2). */
export const takesId = ({ isRecipient, countryCode }: Pick<RecipientIdForm, 'isRecipient' | 'countryCode'>): boolean =>
  isRecipient && countryCode === mainland;

/**
 * Whether the form must have a number, new or on file: where an order demands one, and after a change of name when
 * the other person had one (ADDR-03).
 */
export const demandsNumber = (
  form: Omit<RecipientIdForm, 'number' | 'newPhotos'>,
  onFile: Pick<RecipientOnFile, 'name' | 'hasNumber'> | undefined,
): boolean =>
  takesId(form) && (form.identityNeeded || (onFile?.hasNumber === true && isOtherPerson(form.name, onFile.name)));

/** The number on file stands while the name is the same person's and nobody typed another one (ADDR-03). */
export const keepsNumber = (
  form: Pick<RecipientIdForm, 'name' | 'number'>,
  onFile: Pick<RecipientOnFile, 'name' | 'hasNumber'> | undefined,
): boolean => form.number === undefined && onFile?.hasNumber === true && !isOtherPerson(form.name, onFile.name);

/** Photos on file show the person of that name alone (ADDR-03); those of a passed ID may have been deleted since. */
const hasPhoto = (side: 'front' | 'back', form: RecipientIdForm, onFile: RecipientOnFile | undefined): boolean => {
  if (form.newPhotos[side]) return true;
  if (!onFile || isOtherPerson(form.name, onFile.name)) return false;
  return onFile.photos[side] || (onFile.isPassed && keepsNumber(form, onFile));
};

/** What `checkAddress` has to know of a recipient's ID. */
export interface RecipientIdCheck {
  ids: Required<Pick<AddressForm, 'idCardNo' | 'hasIdFront' | 'hasIdBack'>>;
  needs: Pick<AddressNeeds, 'idCard' | 'idPhotos'>;
}

/**
 * What an address form gives of its recipient's ID and what it has to give: one rule for browser and server (ADDR-02,
 * ADDR-03, ADDR-12). A number that stays on file is not checked again.
 */
export const checkRecipientId = (
  form: RecipientIdForm,
  onFile: RecipientOnFile | undefined,
  { arePhotosAsked }: { arePhotosAsked: boolean },
): RecipientIdCheck => {
  const isTaken = takesId(form);
  return {
    ids: {
      idCardNo: isTaken ? (form.number ?? '') : '',
      hasIdFront: hasPhoto('front', form, onFile),
      hasIdBack: hasPhoto('back', form, onFile),
    },
    needs: {
      idCard: demandsNumber(form, onFile) && !keepsNumber(form, onFile),
      idPhotos: isTaken && arePhotosAsked,
    },
  };
};

/** Customs in mainland China ask who gets a parcel from abroad: such an order waits for its recipient's ID (ORD-02). */
export const parcelNeedsId = (deliveryMode: string, recipient: { countryCode: string } | null): boolean =>
  deliveryMode === 'crossBorder' && recipient?.countryCode === mainland;
