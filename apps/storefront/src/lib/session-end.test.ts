// @vitest-environment happy-dom

import { saveAddress } from '@pcmall/contract/address';
import { findAllCart, getCartCount } from '@pcmall/contract/cart';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeServer } from '../testing/fake-server';
import { call, onFailure, sessionEnded } from './call';
import { session, signIn } from './session';

/** As section 8 of the specification lists them; some are sent by gateways in front of the mall. */
const codes = [
  ...['110002', '110003', '110004', '110103', '1001', '1002'],
  ...['044000200002', '011000100011', '044000200001'],
];

let told: (string | undefined)[] = [];
beforeEach(() => onFailure((message) => told.push(message)));
afterEach(() => {
  told = [];
  localStorage.clear();
});

for (const code of codes) {
  test(`[API-04] code ${code} in three answers at once ends the session once, leaves no credentials and is told by no toast`, async () => {
    const server = startFakeServer();
    signIn({ accessToken: 'token-of-mei', sessionId: 'session-of-mei', userId: 'mei' });
    const endings = sessionEnded.get();
    const endpoints = [findAllCart, getCartCount, saveAddress];
    for (const endpoint of endpoints) server.refuse(endpoint, { code, message: 'Over' });

    await Promise.allSettled(endpoints.map((endpoint) => call(endpoint, {} as never)));
    await new Promise((done) => setTimeout(done));

    expect(session()).toBeUndefined();
    expect(JSON.stringify({ ...localStorage })).not.toContain('mei');
    expect(sessionEnded.get()).toBe(endings + 1);
    expect(told).toEqual([]);
  });
}
