import TaskAlt from '@mui/icons-material/TaskAltOutlined'
import { useListFilterContext } from 'react-admin'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { NoResults } from '#portal/resources/list/ListNotices.tsx'
import { Note } from '#portal/ui/Note.tsx'

/** Filters that make a list one of what waits. */
const OF_QUEUE: readonly string[] = ['StatusPagamento', 'Autorizavel']

/** Notice of an inbox in which nothing waits, or nothing that other filters find. */
export function EmptyInbox() {
  const translate = useTranslate()
  const { filterValues } = useListFilterContext()
  if (!Object.keys(filterValues).every(name => OF_QUEUE.includes(name))) return <NoResults />
  return (
    <Note
      icon={TaskAlt}
      title={translate('pages.pagamento.inbox.empty')}
      text={translate('pages.pagamento.inbox.emptyText')}
    />
  )
}
