import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props<T> = {
  readonly query: UseQueryResult<T>
  /** Text in place of a list without entries. */
  readonly empty?: string
  readonly children: (data: T) => ReactNode
}

/** Result of a query: a skeleton while it loads, its error with a retry button, and a text where it has nothing. */
export function Loaded<T>({ query: { data, error, refetch }, empty, children }: Props<T>) {
  const translate = useTranslate()
  if (error && data === undefined) {
    const retry = (
      <Button color="inherit" size="small" onClick={() => void refetch()}>
        {translate('actions.retry')}
      </Button>
    )
    return (
      <Alert severity="error" action={retry} sx={{ m: 3 }}>
        {error.message}
      </Alert>
    )
  }
  if (data === undefined) {
    return (
      <Skeleton
        role="status"
        aria-label={translate('shell.loading')}
        variant="rounded"
        height={240}
        sx={{ m: 3 }}
      />
    )
  }
  if (empty !== undefined && Array.isArray(data) && data.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ px: 3, py: 2 }}>
        {empty}
      </Typography>
    )
  }
  return children(data)
}
