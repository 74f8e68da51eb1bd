/** A fault of the server; the answer carries no detail. */
export const internalCode = '500';

/** Refusals for which a screen has words of its own. */
export const productNotFoundCode = '140001';
export const articleNotFoundCode = '140002';
export const promotionNotFoundCode = '140004';
export const bundleNotFoundCode = '140005';
export const commandUnknownCode = '100005';
export const accountTakenCode = '120006';
export const idLinkInvalidCode = '135001';
export const linkInvalidCode = '120007';
export const payPasswordSetCode = '120014';
export const payPasswordLockedCode = '220005';
export const actionNotAllowedCode = '210002';
export const agreePaymentCode = '220008';
export const alreadyPaidCode = '220001';
export const channelUnavailableCode = '220002';
export const checkoutNotFoundCode = '160001';
export const checkoutOrderedCode = '160017';
export const paymentUnderWayCode = '220009';
export const orderNotFoundCode = '210001';
export const quickOrderChangedCode = '270003';
export const quickOrderNotFoundCode = '270002';
export const quickOrderColumnsCode = '270012';
export const doneOtherwiseCode = '400003';

/** Codes that end a session on the client (spec section 8); some are sent by gateways in front of the mall. */
export const sessionInvalidCodes: ReadonlySet<string> = new Set([
  '110002',
  '110003',
  '110004',
  '110103',
  '1001',
  '1002',
  '044000200002',
  '011000100011',
  '044000200001',
]);
