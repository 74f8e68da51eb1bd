import type { ReactNode } from 'react';

/**
 * What stands beside something else in the page: elements, no bare text. Page translation replaces texts by elements of
 * its own, and React can put nothing before a text that is gone, nor take it away.
 */
export type Elements = Exclude<ReactNode, string | number | bigint> | '';
