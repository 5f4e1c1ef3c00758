import Inbox from '@mui/icons-material/InboxOutlined'
import TableRows from '@mui/icons-material/TableRowsOutlined'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import { useInboxWanted, useIsWaitingList } from './useIsInbox.ts'

/** Button between the inbox and the table, which has columns to choose. */
export function InboxSwitch() {
  const translate = useTranslate()
  const [isWanted, want] = useInboxWanted()
  if (!useIsWaitingList()) return null
  return (
    <ToolButton
      label={translate(isWanted ? 'pages.pagamento.inbox.asTable' : 'pages.pagamento.inbox.asInbox')}
      onClick={() => want(!isWanted)}
    >
      {isWanted ? <TableRows /> : <Inbox />}
    </ToolButton>
  )
}
