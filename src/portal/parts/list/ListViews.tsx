import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import { lazy } from 'react'
import type { Entity } from '#contract/entity.ts'
import { chunk } from '#portal/providers/chunk.ts'
import { useWords } from '#portal/providers/language.ts'
import { LazyPopover } from './LazyPopover.tsx'

const load = chunk(async () => ({ default: (await import('./ViewsPanel.tsx')).ViewsPanel }))
const ViewsPanel = lazy(load)
const prepare = () => void load().catch(() => {})

/** Opens the views of a list that the user has saved. */
export function ListViews({ entity }: { readonly entity: Entity }) {
  const say = useWords()
  return (
    <LazyPopover
      label={say('lists.views.title')}
      icon={<BookmarkBorder />}
      Content={ViewsPanel}
      prepare={prepare}
      given={{ entity }}
      width={320}
    />
  )
}
