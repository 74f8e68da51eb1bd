/**
 * The shop for which the console's browser seals passwords (API-08): none, since a staff account serves several, and at
 * its login the shop isn't known yet.
 */
export const sealedForConsole = '';
