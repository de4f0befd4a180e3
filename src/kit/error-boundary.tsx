import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

interface ErrorBoundaryProps {
  homeHref: string
  children: ReactNode
}

interface State {
  /** In a box, for anything may be thrown. */
  failed: { error: unknown } | null
}

/** Around the whole app: whatever fails outside of a page ends here, and Try Again draws everything anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } }
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    return (
      <main>
        <ErrorScreen
          error={failed.error}
          homeHref={this.props.homeHref}
          onRetry={() => this.setState({ failed: null })}
        />
      </main>
    )
  }
}
