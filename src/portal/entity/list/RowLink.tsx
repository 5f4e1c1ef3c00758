import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type ReactNode, Suspense } from 'react'
import { useResourceContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useMark } from '#portal/entity/fresh/marks.ts'
import { rowLinkId } from '#portal/entity/model/rowLinkId.ts'
import { PictureFrame } from '#portal/entity/picture/PictureFrame.tsx'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import type { RowHandlers } from './rowHandlers.ts'

const RowMark = lazyChunk(() => import('#portal/entity/fresh/RowMark.tsx'), 'RowMark')

type Props = { readonly record: StoredRow; readonly rowHandlers: RowHandlers; readonly children: ReactNode }

/** Pixels of a record's picture: a compact row grows no taller by it. */
const SIDE = 28

/** Id of a row's link in the surrounding list. */
export function useRowLinkId({ Id }: StoredRow): string {
  return rowLinkId(useResourceContext() ?? '', Id)
}

const style = {
  fontWeight: 500,
  color: 'text.primary',
  textAlign: 'left',
  '&:hover': { color: 'primary.main' },
  display: 'inline-block',
  maxWidth: 1,
  verticalAlign: 'bottom',
} as const

/** Link to the record of a row, after the picture that stands for it, with the mark of a change by somebody else. */
export function RowLink({ entity, ...props }: Props & { readonly entity: Entity }) {
  const mark = useMark(useRowLinkId(props.record))
  return (
    <>
      {entity.register.picture ? (
        <Box component="span" sx={pictured}>
          <PictureFrame entity={entity} id={props.record.Id} side={SIDE} />
          <PlainLink {...props} />
        </Box>
      ) : (
        <PlainLink {...props} />
      )}
      {mark && (
        <Suspense fallback={null}>
          <RowMark mark={mark} />
        </Suspense>
      )}
    </>
  )
}

const pictured = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  my: -0.5,
  maxWidth: 1,
  verticalAlign: 'middle',
} as const

/** Link to the record of a row: reachable by keyboard and screen reader, and can be opened in another tab. */
function PlainLink({ record, rowHandlers, children }: Props) {
  const id = useRowLinkId(record)
  if (!rowHandlers.hrefOf) {
    return (
      <Link
        component="button"
        type="button"
        id={id}
        onClick={event => {
          event.stopPropagation()
          rowHandlers.onOpen(record)
        }}
        sx={style}
      >
        {children}
      </Link>
    )
  }
  return (
    <Link
      component={RouterLink}
      id={id}
      to={rowHandlers.hrefOf(record)}
      state={rowHandlers.state}
      // The row's own handler would open the record a second time.
      onClick={event => event.stopPropagation()}
      sx={style}
    >
      {children}
    </Link>
  )
}
