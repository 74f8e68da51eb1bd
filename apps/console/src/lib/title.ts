import { observable } from '@pcmall/ui/lib/observable';
import { useEffect } from 'react';

/** The title that the page has given itself, such as an order's number; empty where its label does. */
export const ownTitle = observable('');

export const usePageTitle = (text: string) => {
  useEffect(() => {
    ownTitle.set(text);
    return () => ownTitle.set('');
  }, [text]);
};
