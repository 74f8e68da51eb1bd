import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** Another one gives the screen another chance. */
  place: string;
  onReset: () => void;
  failure: (error: unknown, retry: () => void) => ReactNode;
}

interface BoundaryState {
  error: unknown;
  place: string;
}

/** React catches failures in classes alone; what shows then is the caller's. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
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
    return this.props.failure(error, this.retry);
  }
}
