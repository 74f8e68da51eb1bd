import type { AddressSnapshot, ShownCheckout, ShownPerson } from '../../db/tables/order';
import type { CheckoutQuote } from './quote.rules';

const shownPerson = (person: AddressSnapshot | null): ShownPerson | null => {
  if (!person) return null;
  const { addressId, name, phoneAreaCode, phone, countryCode, nation, province, city, district } = person;
  const { addrDetail, postCode, idCardMasked } = person;
  const region = [countryCode, nation, province, city, district];
  return {
    addressId,
    name,
    content: JSON.stringify([name, phoneAreaCode, phone, ...region, addrDetail, postCode, idCardMasked]),
  };
};

/** What is to be remembered of a quote that is shown, besides its lines. */
export const shownOf = (quote: CheckoutQuote): ShownCheckout => {
  const { carrier, pickUpPoint, material, coupon, price } = quote;
  return {
    deliveryMode: quote.deliveryMode,
    recipient: shownPerson(quote.recipient),
    sender: shownPerson(quote.sender),
    carrier: carrier && { id: carrier.carrier.carrier_id, name: carrier.carrier.name, amount: carrier.fee },
    pickUpPoint: pickUpPoint && { id: pickUpPoint.point_id, name: pickUpPoint.name, amount: 0 },
    material: material && { id: material.material_id, name: material.name, amount: material.price },
    coupon: coupon && { id: coupon.couponId, name: coupon.name, amount: price.couponDiscount },
    tax: price.crossBorderTax + price.salesTax,
  };
};
