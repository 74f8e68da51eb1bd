import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { useT } from '../i18n/i18n';
import { CallError } from '../lib/call';
import { ErrorState } from '../ui/error-state';

interface BoundaryProps {
  children: ReactNode;
  /** Another one gives the screen another chance. */
  place: string;
  onReset: () => void;
}

interface BoundaryState {
  error: unknown;
  place: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { error: undefined, place };
  }

  retry = () => {
    this.props.onReset();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // A session that is over leads to login; until then there is nothing to say here.
    if (error instanceof CallError && error.endsSession) return null;
    return <Failure error={error} onRetry={this.retry} />;
  }
}

/** A failed call is asked again. Code that did not load or broke down stays so until the page is loaded anew (SHELL-10). */
function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <div className="page-width py-16">
      {error instanceof CallError ? (
        <ErrorState text={error.message} onRetry={onRetry} />
      ) : (
        <ErrorState retryText={t('common.reload')} onRetry={() => location.reload()} />
      )}
    </div>
  );
}

/** Failure of a screen stays in the screen: header and footer remain, and another try is one press away. */
export function ScreenBoundary({ children, place }: { children: ReactNode; place: string }) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Boundary place={place} onReset={reset}>
      {children}
    </Boundary>
  );
}
