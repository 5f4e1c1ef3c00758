import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import { extratoEndpoints } from '#contract/features/extrato.ts'
import { statementRoute } from '#contract/route.ts'
import { answers } from '#portal/providers/session/additions.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'

/** Button beside the list of settlements that opens the page of bank statements, for users who may pay. */
export function StatementButton() {
  const translate = useTranslate()
  const { canCreate, canEdit } = useRights(useEntity())
  const isAnswered = answers(useSession(), extratoEndpoints['baixa/extrato/analisar'])
  if (!canCreate || !canEdit || !isAnswered) return null
  return (
    <ToolButton label={translate('pages.extrato.title')} to={statementRoute}>
      <ReceiptLong />
    </ToolButton>
  )
}
