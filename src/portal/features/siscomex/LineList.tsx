import Balance from '@mui/icons-material/CompareArrows'
import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import type { Entity } from '#contract/entity.ts'
import type { LadoALado, LinhaSiscomex, SiscomexRegister } from '#contract/features/siscomex.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Note } from '#portal/ui/Note.tsx'
import { ChooseAll } from './ChooseAll.tsx'
import { LineItem } from './LineItem.tsx'
import { type Asked, lineKey } from './useSideBySide.ts'
import { PAGE } from './useView.ts'

type Props = {
  readonly entity: Entity
  readonly register: SiscomexRegister
  readonly asked: Asked
  readonly data: LadoALado
  readonly page: number
  readonly onPage: (page: number) => void
  readonly chosen: ReadonlyMap<string, LinhaSiscomex>
  /** Undefined where the user may not synchronize. */
  readonly onChoose: ((lines: readonly LinhaSiscomex[], isChosen: boolean) => void) | undefined
}

/** Page of lines, each of which can be chosen, and the other pages. */
export function LineList({ entity, register, asked, data, page, onPage, chosen, onChoose }: Props) {
  const translate = useTranslate()
  const { Linhas, Total, Lido } = data
  if (Linhas.length === 0) {
    const isWhole = !asked.situacao && !asked.recusados && !asked.q
    return (
      <Note
        icon={Balance}
        title={translate('pages.siscomex.none')}
        text={translate(isWhole && Lido === null ? 'pages.siscomex.noneYet' : 'pages.siscomex.noneFound')}
      />
    )
  }
  const pages = Math.ceil(Total / PAGE)
  return (
    <>
      {onChoose && (
        <ChooseAll register={register} asked={asked} data={data} chosen={chosen} onChoose={onChoose} />
      )}
      <Box
        component="ul"
        aria-label={translate('pages.siscomex.title')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {Linhas.map(line => (
          <LineItem
            key={lineKey(line)}
            entity={entity}
            line={line}
            isCompared={Lido !== null}
            isChosen={chosen.has(lineKey(line))}
            onChoose={onChoose && (() => onChoose([line], !chosen.has(lineKey(line))))}
          />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          aria-label={translate('lists.pages')}
          count={pages}
          page={page}
          onChange={(_, next) => onPage(next)}
          size="small"
          shape="rounded"
          sx={{ p: 1.5, '& ul': { justifyContent: 'center' } }}
        />
      )}
    </>
  )
}
