import { Component, type ReactNode } from 'react'
import { Notice } from './notice.tsx'

interface Props {
  readonly children: ReactNode
}
interface State {
  readonly hasFailed: boolean
}

/** Keeps the rest of the app usable when one page throws. The error is reported by the root. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Notice title="This page stopped working" hint="What you saved is safe.">
        <div className="mt-4 flex flex-wrap items-center justify-center gap-4">
          <button
            type="button"
            className="inline-flex h-9 items-center rounded-md border border-border px-4 text-sm font-medium hover:bg-accent"
            onClick={() => this.setState({ hasFailed: false })}
          >
            Try again
          </button>
          {/* The app begins anew there: what failed may be its layout, or something that it keeps. */}
          <a href="/" className="text-sm font-medium text-primary underline-offset-4 hover:underline">
            Go to the start
          </a>
        </div>
      </Notice>
    )
  }
}
