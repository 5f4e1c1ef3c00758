import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import { statementRoute } from '#contract/route.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import { maySettleStatements } from './maySettleStatements.ts'

/** Button beside the list of settlements that opens the page of bank statements, for users who may pay. */
export function StatementButton() {
  const translate = useTranslate()
  if (!maySettleStatements(useSession())) return null
  return (
    <ToolButton label={translate('pages.extrato.title')} to={statementRoute}>
      <ReceiptLong />
    </ToolButton>
  )
}
