import { findAnything } from '@pcmall/contract/console/find';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../lib/query';
import type { Found } from './hits';

/** Milliseconds after the last key before the server is asked. */
const pauseMs = 200;

const nothing: Found = { orders: [], goods: [], shoppers: [] };

/** One Latin letter or digit says nothing yet; one Chinese character is a name already. */
const saysSomething = (text: string) => text.length > 1 || /\p{Script=Han}/u.test(text);

/**
 * What the server finds for a text that is being typed. Until the answer comes, what was found before stays, and
 * `isWaiting`; `askNow` does not wait for the next key.
 */
export const useFound = (typed: string) => {
  const text = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isWorth = saysSomething(text);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...apiQuery(findAnything, { query: { keyword: asked } }),
    enabled: isWorth && saysSomething(asked),
    placeholderData: keepPreviousData,
    // Orders come in all day.
    staleTime: 0,
  });
  return {
    found: isWorth && data ? data : nothing,
    isWaiting: isWorth && !error && (asked !== text || data === undefined || isPlaceholderData),
    error: isWorth && asked === text ? error : null,
    askNow: () => setAsked(text),
    askAgain: () => void refetch(),
  };
};
