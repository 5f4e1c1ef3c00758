import CompareArrows from '@mui/icons-material/CompareArrows'
import { siscomexRouteOf } from '#contract/route.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useAdditions } from '#portal/session/additions.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import { useTranslate } from '#portal/words/useTranslate.ts'

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
