import { Fragment, type ReactNode } from 'react'
import { CardSkeleton } from './CardSkeleton.tsx'

type Part = {
  readonly name: string
  /** Whether its height is known, by its data or by its failure. */
  readonly isSettled: boolean
  readonly content: ReactNode
}

/**
 * Parts of a page from the top down, each once the height of those above it is known, so that nothing moves that is
 * shown. A skeleton stands for the first one that is not.
 */
export function InOrder({ parts }: { readonly parts: readonly Part[] }) {
  const first = parts.findIndex(({ isSettled }) => !isSettled)
  const settled = first < 0 ? parts : parts.slice(0, first)
  return (
    <>
      {settled.map(({ name, content }) => (
        <Fragment key={name}>{content}</Fragment>
      ))}
      {first >= 0 && (
        // A skeleton of its own for each, which comes below what is shown and does not move there.
        <CardSkeleton key={`wait ${first}`} />
      )}
    </>
  )
}
