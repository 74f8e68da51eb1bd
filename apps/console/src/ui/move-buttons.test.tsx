// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MoveButtons } from './move-buttons';

afterEach(cleanup);

function One() {
  const [place, setPlace] = useState(1);
  return (
    <>
      <p>{`at ${place}`}</p>
      <MoveButtons up="Up" down="Down" place={place} of={3} onMove={setPlace} />
    </>
  );
}

test('[STAFF-05] what is moved by keyboard to the end of its list keeps the focus, and stays there', () => {
  render(<One />);
  const up = screen.getByRole('button', { name: 'Up' });
  up.focus();
  for (let press = 0; press < 3; press += 1) fireEvent.click(up);
  expect(screen.getByText('at 0')).toBeTruthy();
  expect(document.activeElement).toBe(up);
  expect(up.hasAttribute('disabled')).toBe(false);
  expect(up.getAttribute('aria-disabled')).toBe('true');
  for (let press = 0; press < 5; press += 1) fireEvent.click(screen.getByRole('button', { name: 'Down' }));
  expect(screen.getByText('at 2')).toBeTruthy();
});
