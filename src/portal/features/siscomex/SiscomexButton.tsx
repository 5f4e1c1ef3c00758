import CompareArrows from '@mui/icons-material/CompareArrows'
import type { Entity } from '#contract/entity.ts'
import { siscomexRouteOf } from '#contract/route.ts'
import { useAdditions } from '#portal/session/additions.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import { useTranslate } from '#portal/words/useTranslate.ts'

/** Button beside a list that opens its records beside Siscomex. */
export function SiscomexButton({ entity }: { readonly entity: Entity }) {
  const translate = useTranslate()
  if (!useAdditions()) return null
  return (
    <ToolButton label={translate('pages.siscomex.title')} to={siscomexRouteOf(entity)}>
      <CompareArrows />
    </ToolButton>
  )
}
