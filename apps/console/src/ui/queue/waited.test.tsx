// @vitest-environment happy-dom
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { startServerClock } from '@pcmall/ui/lib/net/server-clock';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAge } from '../../lib/age';
import { Waited } from './waited';

const hourMs = 3_600_000;
const serversTime = Date.UTC(2026, 5, 1, 12);
const since = new Date(serversTime - 3 * hourMs).toISOString();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  startServerClock(Date.now());
});

function Age() {
  return <p>{useAge()(since)}</p>;
}

test.each([-60 * 24 * hourMs, 0, 60 * 24 * hourMs])(
  '[SALES-05] how long something waits is told by the server’s clock, whatever this one says (%d ms off)',
  (off) => {
    vi.useFakeTimers({ toFake: ['Date'], now: serversTime + off });
    setLanguage('en');
    startServerClock(serversTime);
    render(
      <>
        <Waited since={since} />
        <Age />
      </>,
    );

    expect(screen.getAllByText(/^(Waiting for )?3 h/)).toHaveLength(2);
  },
);
