/** Of `goodsChanged`, after which the console looks anew at what it was about to change. */
export const goodsChangedCode = '250112';
