import Box from '@mui/material/Box'
import { type MouseEvent, type ReactNode, Suspense } from 'react'
import { useResourceContext } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useMark } from '#portal/record/fresh/marks.ts'
import { rowLinkId } from '#portal/record/model/rowLinkId.ts'
import { PictureFrame } from '#portal/record/picture/PictureFrame.tsx'
import { RowMark } from '#portal/resources/freshChunk.ts'
import { useRowHandlers } from './rowHandlers.ts'
import { ROW_LINK } from './rowStyle.ts'
import { useRow } from './useRow.ts'

type LinkProps = { readonly children: ReactNode }

type Props = LinkProps & { readonly entity: Entity }

/** Pixels of a record's picture: a compact row grows no taller by it. */
const SIDE = 28

/** Id of a row's link in the surrounding list. */
export function useRowLinkId({ Id }: StoredRow): string {
  return rowLinkId(useResourceContext() ?? '', Id)
}

/** Link to the record of a row, after the picture that stands for it, with the mark of a change by somebody else. */
export function RowLink({ entity, children }: Props) {
  const record = useRow()
  const mark = useMark(useRowLinkId(record))
  return (
    <>
      {entity.register.picture ? (
        <Box component="span" sx={pictured}>
          <PictureFrame entity={entity} id={record.Id} side={SIDE} />
          <PlainLink>{children}</PlainLink>
        </Box>
      ) : (
        <PlainLink>{children}</PlainLink>
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

/** Link to the record of a row: reachable by keyboard and screen reader. */
function PlainLink({ children }: LinkProps) {
  const record = useRow()
  const { hrefOf, onOpen } = useRowHandlers()
  const id = useRowLinkId(record)
  if (hrefOf) return <Anchor id={id}>{children}</Anchor>
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    onOpen(record)
  }
  return (
    <button type="button" className={ROW_LINK} id={id} onClick={onClick}>
      {children}
    </button>
  )
}

/** Whether a click asks for another tab or window, or for a download. */
const isOfBrowser = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey

/** Link that can be opened in another tab: alone in a row it follows the address, where search and page of the list are. */
function Anchor({ id, children }: LinkProps & { readonly id: string }) {
  const record = useRow()
  const { hrefOf, onOpen } = useRowHandlers()
  const { search } = useLocation()
  const onClick = (event: MouseEvent) => {
    // The row's own handler would open the record a second time.
    event.stopPropagation()
    if (isOfBrowser(event)) return
    // The list knows whether a record is open beside it; a row does not.
    event.preventDefault()
    onOpen(record)
  }
  return (
    <Link className={ROW_LINK} id={id} to={hrefOf?.(record, search) ?? ''} onClick={onClick}>
      {children}
    </Link>
  )
}
