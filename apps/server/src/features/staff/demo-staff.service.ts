/** Of everybody who runs a shop of the demo; printed at start-up. */
export const demoStaffPassword = 'console1234';
