import { lazy, Suspense } from 'react';
import { observable, useObservable } from './lib/observable';
import type { ConfirmViewProps, Question } from './lib/question';

const pendingQuestions = observable<readonly ConfirmViewProps[]>([]);

/** Resolves to true when the shopper confirms, to false also when they leave the screen. Needs a ConfirmHost in the page. */
export const confirm = (question: Question) =>
  new Promise<boolean>((resolve) => {
    const onAnswer = (isConfirmed: boolean) => {
      pendingQuestions.set(pendingQuestions.get().filter((other) => other !== pending));
      resolve(isConfirmed);
    };
    const pending: ConfirmViewProps = { question, askedAt: location.pathname, onAnswer };
    pendingQuestions.set([...pendingQuestions.get(), pending]);
  });

const ConfirmView = lazy(() => import('./confirm-view'));

/** Stands once in the page and asks one question after another. The dialog's code loads with the first question. */
export function ConfirmHost() {
  const [pending] = useObservable(pendingQuestions);
  return <Suspense>{pending && <ConfirmView {...pending} />}</Suspense>;
}
