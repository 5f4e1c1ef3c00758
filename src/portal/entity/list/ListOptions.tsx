import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import type { Entity } from '#contract/entity.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { useWords } from '#portal/words/language.ts'
import { LazyPopover } from './LazyPopover.tsx'

const OptionsPanel = lazyChunk(async () => (await import('./OptionsPanel.tsx')).OptionsPanel)

/** Opens what the user may choose of a list's looks: its columns and how close its rows stand. */
export function ListOptions({ entity }: { readonly entity: Entity }) {
  const say = useWords()
  return (
    <LazyPopover
      label={say('lists.columns.title')}
      icon={<ViewColumn />}
      Content={OptionsPanel}
      given={{ entity }}
      width={340}
    />
  )
}
