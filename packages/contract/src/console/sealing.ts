/**
 * The shop for which the console's browser seals passwords (API-08): none, since a staff account serves several, and at
 * its login the shop isn't known yet.
 */
export const sealedForConsole = '';

/** The refusal of a login whose password is right and which lacks the code of the second factor: the form asks for it. */
export const secondFactorNeededCode = '250007';
