import type { Page, Route } from '@playwright/test';

/** A refusal as the mall API sends it. */
export const refusal = (code: string, message: string, data: object | null = null) => ({
  json: { code, success: false, message, data },
});

/** Answers one call of the mall API in place of the server. */
export const answer = (page: Page, path: string, how: (route: Route) => Promise<void>) =>
  page.route(`**/mallapi${path}*`, how);
