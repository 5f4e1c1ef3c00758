import CompareArrows from '@mui/icons-material/CompareArrows'
import { siscomexRouteOf } from '#contract/route.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'

/** Button beside a list that opens its records beside Siscomex. */
export function SiscomexButton() {
  const translate = useTranslate()
  const entity = useEntity()
  if (!useAdditions()) return null
  return (
    <ToolButton label={translate('pages.siscomex.title')} to={siscomexRouteOf(entity)}>
      <CompareArrows />
    </ToolButton>
  )
}
