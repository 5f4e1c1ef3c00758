import Add from '@mui/icons-material/Add'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ComponentType, Suspense, useContext, useState } from 'react'
import { entityOf } from '#contract/entity.ts'
import { offeredRow, sourceOf } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'
import { useInSentence, useLabels } from '#portal/fields/labels.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { CreatorContext, type CreatorProps } from './creator.ts'

type Props = {
  readonly lookup: string
  readonly narrowing: Row
  readonly isDisabled: boolean
  readonly onCreated: (id: number) => void
}

/**
 * Button that creates a missing record for a lookup, for users with the right to; in a form with a leave
 * guard.
 */
export function CreateChoice(props: Props) {
  const { register } = sourceOf(props.lookup)
  const Creator = useContext(CreatorContext)
  return register && Creator ? <Create {...props} register={register} Creator={Creator} /> : null
}

type CreateProps = Props & { readonly register: string; readonly Creator: ComponentType<CreatorProps> }

function Create({ lookup, narrowing, isDisabled, onCreated, register, Creator }: CreateProps) {
  const translate = useTranslate()
  const inSentence = useInSentence()
  const entity = entityOf(register)
  const { canCreate } = useRights(entity)
  const { one } = useLabels(entity)
  const [isOpen, setOpen] = useState(false)
  if (!canCreate) return null
  const label = translate('forms.createOne', { name: inSentence(one) })
  return (
    <>
      <Tooltip title={label}>
        {/* A disabled button fires no events for the tooltip. */}
        <span>
          <IconButton aria-label={label} disabled={isDisabled} onClick={() => setOpen(true)}>
            <Add fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={<ProgressBar label={translate('shell.loading')} isAtTheTop />}>
          <Creator
            entity={entity}
            given={{ ...offeredRow(lookup), ...narrowing }}
            onClose={() => setOpen(false)}
            onCreated={({ Id }) => {
              setOpen(false)
              onCreated(Id)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
