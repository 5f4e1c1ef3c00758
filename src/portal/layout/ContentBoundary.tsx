import { Component, type ReactNode } from 'react'
import { FailureNotice } from './FailureNotice.tsx'
import { usePlace } from './usePlace.ts'

type Props = { readonly children: ReactNode }
type State = { readonly error: unknown }

class Boundary extends Component<Props, State> {
  override readonly state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Unknown') }
  }

  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : <FailureNotice error={error} />
  }
}

/** Error boundary of a page: the menu stays, and navigation resets it. */
export function ContentBoundary({ children }: Props) {
  const { id } = usePlace()
  return <Boundary key={id}>{children}</Boundary>
}
