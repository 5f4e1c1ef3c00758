import type { SvgIconComponent } from '@mui/icons-material'
import Add from '@mui/icons-material/Add'
import CloudOff from '@mui/icons-material/CloudOffOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Inbox from '@mui/icons-material/InboxOutlined'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useListFilterContext } from 'react-admin'
import { useConnection } from '#portal/http/connection.ts'
import { RequestError } from '#portal/messages/requestError.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { isRefusedQuery } from './useAddressedList.ts'

type NoteProps = {
  readonly icon: SvgIconComponent
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** Notice in place of rows or of a record, with the reason why there are none. */
export function Note({ icon: Icon, title, text, children }: NoteProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 0.5, px: 3, py: 6 }}>
      <Icon aria-hidden sx={{ fontSize: 36, color: 'text.disabled', mb: 0.5 }} />
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 420 }}>
        {text}
      </Typography>
      <Box sx={{ mt: 1.5 }}>{children}</Box>
    </Box>
  )
}

/** Notice of a list without any records, with a button to add the first. */
export function Empty({ onAdd }: { readonly onAdd: (() => void) | undefined }) {
  const translate = useTranslate()
  return (
    <Note icon={Inbox} title={translate('lists.empty.title')} text={translate('lists.empty.text')}>
      {onAdd && (
        <Button variant="outlined" startIcon={<Add />} onClick={onAdd}>
          {translate('actions.add')}
        </Button>
      )}
    </Note>
  )
}

/** Notice of a search or of filters without results. */
export function NoResults() {
  const translate = useTranslate()
  const { setFilters } = useListFilterContext()
  return (
    <Note
      icon={SearchOff}
      title={translate('lists.noResults.title')}
      text={translate('lists.noResults.text')}
    >
      <Button variant="outlined" onClick={() => setFilters({})}>
        {translate('lists.clearFilters')}
      </Button>
    </Note>
  )
}

/** Notice of missing permission. */
export function Forbidden() {
  const translate = useTranslate()
  return (
    <Note
      icon={ErrorOutline}
      title={translate('lists.forbidden.title')}
      text={translate('lists.forbidden.text')}
    />
  )
}

/** Notice in place of content that is loaded when the connection is back. */
export function Disconnected() {
  const translate = useTranslate()
  return (
    <Note icon={CloudOff} title={translate('lists.offline.title')} text={translate('lists.offline.text')} />
  )
}

type FailureProps = {
  readonly error: Error
  readonly onRetry: () => void
  /** Drops filters, order and page; absent where there are none. */
  readonly onClear: (() => void) | undefined
}

/** Notice of a failed query of rows; of one that was refused, with what helps: to drop it. */
export function ListFailure({ error, onRetry, onClear }: FailureProps) {
  const translate = useTranslate()
  if (onClear && isRefusedQuery(error)) {
    return (
      <Note icon={SearchOff} title={translate('lists.refused.title')} text={translate('lists.refused.text')}>
        <Button variant="outlined" onClick={onClear}>
          {translate('lists.clearFilters')}
        </Button>
      </Note>
    )
  }
  const isForbidden = error instanceof RequestError && error.status === 403
  if (isForbidden) {
    return (
      <Note
        icon={ErrorOutline}
        title={translate('lists.forbidden.title')}
        text={translate('lists.forbidden.text')}
      />
    )
  }
  return (
    <Note icon={ErrorOutline} title={translate('lists.failed.title')} text={error.message}>
      <Button variant="outlined" onClick={onRetry}>
        {translate('actions.retry')}
      </Button>
    </Note>
  )
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Skeleton of the rows during the first load. */
export function ListSkeleton({ label }: { readonly label: string }) {
  const isConnected = useConnection()
  if (!isConnected) return <Disconnected />
  return (
    <Box role="status" aria-label={label} sx={{ px: 2, py: 1 }}>
      {SKELETON_ROWS.map(row => (
        <Skeleton key={row} variant="text" sx={{ height: 44 }} />
      ))}
    </Box>
  )
}
