import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

interface ErrorBoundaryProps {
  homeHref: string
  children: ReactNode
}

interface State {
  /** Wrapped in an object, because any value can be thrown, including null. */
  failed: { error: unknown } | null
}

/** Wraps the whole app: it catches errors outside of a page, and "Try Again" renders the app again. */
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
