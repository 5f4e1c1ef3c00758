import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { lazy } from 'react'
import type { Entity } from '#contract/entity.ts'
import { chunk } from '#portal/providers/chunk.ts'
import { useWords } from '#portal/providers/language.ts'
import { LazyPopover } from './LazyPopover.tsx'

const load = chunk(async () => ({ default: (await import('./OptionsPanel.tsx')).OptionsPanel }))
const OptionsPanel = lazy(load)
const prepare = () => void load().catch(() => {})

/** Opens what the user may choose of a list's looks: its columns and how close its rows stand. */
export function ListOptions({ entity }: { readonly entity: Entity }) {
  const say = useWords()
  return (
    <LazyPopover
      label={say('lists.columns.title')}
      icon={<ViewColumn />}
      Content={OptionsPanel}
      prepare={prepare}
      given={{ entity }}
      width={340}
    />
  )
}
