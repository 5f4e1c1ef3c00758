import CompareArrows from '@mui/icons-material/CompareArrows'
import type { Entity } from '#contract/entity.ts'
import { siscomexRouteOf } from '#contract/route.ts'
import { useAdditions } from '#portal/session/additions.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import { useWords } from '#portal/words/language.ts'

/** Button beside a list that opens its records beside Siscomex. */
export function SiscomexButton({ entity }: { readonly entity: Entity }) {
  const translate = useWords()
  if (!useAdditions()) return null
  return (
    <ToolButton label={translate('pages.siscomex.title')} to={siscomexRouteOf(entity)}>
      <CompareArrows />
    </ToolButton>
  )
}
