export { offerMessages } from './offer.messages';
export { isGiftTier, useOfferText } from './offer-text';
export { ProductOffers } from './product-offers';
