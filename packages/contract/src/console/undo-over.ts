/** Of `undoOver`, which the console tells from other failures. */
export const undoOverCode = '250110';
