import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense, useMemo, useState } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { declaredWord, useInSentence, useLabels } from '#portal/fields/labels.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { impedimentOf } from '#portal/record/impediments.ts'
import { RemoveDialog } from '#portal/record/RemoveDialog.tsx'
import { useChangeable } from '#portal/record/useChangeable.ts'
import { useExtras } from '#portal/resources/extras/extras.ts'
import { EntityList } from '#portal/resources/list/EntityList.tsx'
import { ListToolbar } from '#portal/resources/list/ListToolbar.tsx'
import type { RowHandlers } from '#portal/resources/list/rowHandlers.ts'
import { RowEditor } from '#portal/resources/rowEdit/RowEditor.tsx'
import { DetailDialog } from './DetailDialog.tsx'
import { EmptyRegister } from './emptyChunk.ts'
import { parentValues } from './parentValues.ts'
import { RemoveAll } from './RemoveAll.tsx'

type Props = {
  readonly detail: Entity
  readonly parent: StoredRow | undefined
  readonly isReadOnly: boolean
}

/** Details of a record: a list of their own, once the parent is stored. */
export function DetailTab({ detail, parent, isReadOnly }: Props) {
  const translate = useTranslate()
  const inSentence = useInSentence()
  const { many } = useLabels(detail)
  if (parent) return <DetailList detail={detail} parent={parent} isReadOnly={isReadOnly} />
  return (
    <Typography color="text.secondary" sx={{ px: 3, py: 4, textAlign: 'center' }}>
      {translate('details.saveFirst', { name: inSentence(many) })}
    </Typography>
  )
}

type Opened = { readonly id: number | undefined }

function DetailList({ detail, parent, ...given }: Props & { readonly parent: StoredRow }) {
  const translate = useTranslate()
  const { canCreate, canEdit, canRemove } = useRights(detail)
  const isChangeable = useChangeable(detail, parent) !== undefined
  const impediment = canEdit ? impedimentOf(parent, detail.name) : undefined
  const isReadOnly = given.isReadOnly || !isChangeable || impediment !== undefined
  const { detailHeads, detailButtons, detailTools, detailFeet } = useExtras()
  const Head = detailHeads?.[detail.name]
  const Buttons = detailButtons?.[detail.name]
  const Tools = detailTools?.[detail.name]
  const Foot = detailFeet?.[detail.name]
  const [opened, setOpened] = useState<Opened>()
  const [removed, setRemoved] = useState<StoredRow>()
  const rowHandlers = useMemo<RowHandlers>(() => {
    const onOpen = ({ Id }: StoredRow) => setOpened({ id: Id })
    return {
      onOpen,
      ...(Tools && { Tools }),
      ...(canEdit && !isReadOnly && { onEdit: onOpen }),
      ...(canRemove && !isReadOnly && { onRemove: setRemoved }),
    }
  }, [Tools, canEdit, canRemove, isReadOnly])
  const initial = useMemo(() => parentValues(detail, parent), [detail, parent])
  const under = { [detail.parent?.column ?? '']: parent.Id }
  const onAdd = canCreate && !isReadOnly ? () => setOpened({ id: undefined }) : undefined
  return (
    <Box sx={{ px: { sm: 1 }, '@media print': { px: 3 } }}>
      {impediment && (
        <Alert severity="info" sx={{ mx: { xs: 2, sm: 1 }, mt: 2 }}>
          {declaredWord(translate, impediment)}
        </Alert>
      )}
      {Head && (
        <Suspense fallback={null}>
          <Head parent={parent} isReadOnly={isReadOnly} />
        </Suspense>
      )}
      {/* Remounted in each mode: a row in edit mode does not stay so in view mode. */}
      <RowEditor key={String(isReadOnly)} entity={detail} under={under}>
        <EntityList
          resource={detail.name}
          isInAddress={false}
          isFramed={false}
          isSelectable={!isReadOnly && (canEdit || canRemove)}
          filter={under}
          rowHandlers={rowHandlers}
          toolbar={
            <ListToolbar onAdd={onAdd}>
              {Buttons && (
                <Suspense fallback={null}>
                  <Buttons parent={parent} isReadOnly={isReadOnly} />
                </Suspense>
              )}
              {!isReadOnly && <RemoveAll parent={parent} />}
            </ListToolbar>
          }
          foot={
            Foot && (
              <Suspense fallback={null}>
                <Foot parent={parent} />
              </Suspense>
            )
          }
          empty={
            <Suspense fallback={null}>
              <EmptyRegister onAdd={onAdd} />
            </Suspense>
          }
        />
      </RowEditor>
      {opened && (
        <DetailDialog
          detail={detail}
          id={opened.id}
          under={under}
          initial={initial}
          isReadOnly={isReadOnly || !canEdit}
          onClose={() => setOpened(undefined)}
        />
      )}
      <RemoveDialog entity={detail} record={removed} onClose={() => setRemoved(undefined)} />
    </Box>
  )
}
