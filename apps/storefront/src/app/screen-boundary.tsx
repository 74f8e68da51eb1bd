import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
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
    return (
      <div className="page-width py-16">
        <ErrorState text={error instanceof CallError ? error.message : undefined} onRetry={this.retry} />
      </div>
    );
  }
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
