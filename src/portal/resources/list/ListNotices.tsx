import Add from '@mui/icons-material/Add'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Inbox from '@mui/icons-material/InboxOutlined'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { useListFilterContext } from 'react-admin'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Note } from '#portal/ui/Note.tsx'
import { isRefusedQuery } from './useAddressedList.ts'

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
