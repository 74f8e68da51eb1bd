import pLimit from 'p-limit';

/** A small file may unpack to gigabytes: what has more pixels is not drawn. ID photos come straight from the phone. */
export const maxPixels = { picture: 60_000_000, idPhoto: 120_000_000 };

/**
 * For pictures that shoppers send, in this process: a large one takes a quarter of a gigabyte while it is drawn anew, so
 * fifty that arrive together wait for each other.
 */
export const limitUploads = pLimit(2);
