/** Of one book: a bound for lists, and far beyond what people keep. */
export const mostAddresses = 500;

/** The same for recipients whom quick orders put into the book: whoever sends thousands of parcels has thousands. */
export const mostAddressesOfMany = 20_000;
