import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** Another visit gives the screen another chance. */
  visit: string;
  onReset: () => void;
  failure: (error: unknown, retry: () => void) => ReactNode;
}

interface BoundaryState {
  error: unknown;
  visit: string;
}

/** An error boundary, which React offers for classes only; what to show is up to the caller. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, visit: this.props.visit };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState) {
    return visit === state.visit ? null : { error: undefined, visit };
  }

  retry = () => {
    this.props.onReset();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.failure(error, this.retry);
  }
}
