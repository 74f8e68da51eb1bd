import { lazy, Suspense, useSyncExternalStore } from 'react';
import { observable } from '../lib/observable';
import type { ConfirmViewProps, Question } from './question';

type Asked = ConfirmViewProps;

const waiting = observable<readonly Asked[]>([]);

/** Resolves to true when the shopper confirms. Needs a ConfirmHost in the page. */
export const confirm = (question: Question) =>
  new Promise<boolean>((resolve) => {
    const onAnswer = (isConfirmed: boolean) => {
      waiting.set(waiting.get().filter((other) => other !== asked));
      resolve(isConfirmed);
    };
    const asked: Asked = { question, onAnswer };
    waiting.set([...waiting.get(), asked]);
  });

const ConfirmView = lazy(() => import('./confirm-view'));

/** One in the page; asks one question after the other. The dialog itself loads with the first question. */
export function ConfirmHost() {
  const [asked] = useSyncExternalStore(waiting.subscribe, waiting.get, waiting.get);
  return <Suspense>{asked && <ConfirmView {...asked} />}</Suspense>;
}
