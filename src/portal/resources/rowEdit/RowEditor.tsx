import Box from '@mui/material/Box'
import { type FocusEvent, type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import type { Entity } from '#contract/entity.ts'
import { blankRow, type Row, type StoredRow } from '#contract/validation.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import type { Conflict } from '#portal/record/form/conflict.ts'
import { type Unsaved, useLeave } from '#portal/record/form/leave.ts'
import { LiveProvider } from '#portal/record/form/live.tsx'
import { RecordFormContexts } from '#portal/record/form/RecordFormContexts.tsx'
import { FormScopeContext } from '#portal/record/form/scope.ts'
import { useEntitySubmit } from '#portal/record/form/useEntitySubmit.ts'
import { useErrorFocus } from '#portal/record/form/useErrorFocus.ts'
import { ConflictDialog } from '#portal/record/historyChunk.ts'
import { rowLinkId } from '#portal/record/model/rowLinkId.ts'
import { typedValues } from '#portal/record/model/typedValues.ts'
import { isStored } from '#portal/record/model/useModel.ts'
import { useSaving } from '#portal/record/useSaving.ts'
import { type RowEdit, RowEditContext } from '#portal/resources/list/rowEdit.ts'
import { ACTIONS } from '#portal/resources/list/TableFrame.tsx'
import { EditedCell } from './EditedCell.tsx'

type Props = {
  readonly entity: Entity
  /** Column and Id of the parent. */
  readonly under: Row
  readonly children: ReactNode
}

type Acts = Pick<RowEdit, 'begin' | 'save' | 'cancel'>

const INPUTS = 'input:not([type=hidden]):not([type=checkbox]), textarea, [role=combobox], [role=switch]'

/** Scrolls the cell of an input out from under the actions of its row: browsers take what these cover for seen. */
function uncover({ target }: FocusEvent<HTMLElement>): void {
  const cell = target.closest('[data-editing]')?.closest('td, th')
  const actions = cell?.parentElement?.querySelector(`.${ACTIONS}`)
  const frame = cell?.closest('[data-widths]')
  if (!cell || !actions || !frame) return
  const { left, right } = cell.getBoundingClientRect()
  const covered = right - actions.getBoundingClientRect().left
  const room = left - frame.getBoundingClientRect().left
  if (covered > 0) frame.scrollLeft += Math.min(covered, room)
}

/** Inline editing of a list's rows, one at a time, with the rules of their form. */
export function RowEditor({ entity, under, children }: Props) {
  const [edited, setEdited] = useState<StoredRow>()
  const [blank] = useState(() => blankRow(entity.spec))
  const [conflict, setConflict] = useState<Conflict & { readonly isOpen: boolean }>()
  const element = useRef<HTMLDivElement>(null)
  const last = useRef<StoredRow>(undefined)
  const idPrefix = useId()
  const { save, isSaving } = useSaving(entity.name, edited, under)
  const { report, leave } = useLeave()
  const stored = edited ?? blank
  const form = useForm({ defaultValues: typedValues(entity, stored) })
  const { isDirty } = form.formState
  const scope = useMemo(() => ({ entity, stored, idPrefix }), [entity, stored, idPrefix])
  const name = `${entity.name} ${idPrefix}`

  const { isChecked, refusal, failures, attempt, reset, reveal } = useEntitySubmit({
    entity,
    save,
    onConflict: (theirs, base, mine) =>
      setConflict({ base, theirs, mine: structuredClone(mine), isOpen: true }),
    onGone: toastError,
  })

  const unsaved = useRef<Unsaved>({})
  useEffect(() => {
    report(name, isDirty, unsaved)
    return () => report(name, false)
  }, [report, name, isDirty])

  const open = (record: StoredRow | undefined) => {
    reset()
    form.reset(typedValues(entity, record ?? blank))
    setEdited(record)
  }

  // The inputs are mounted once the row is rendered in edit mode.
  useEffect(() => {
    const before = last.current
    last.current = edited
    if (edited) element.current?.querySelector<HTMLElement>(`[data-editing] :is(${INPUTS})`)?.focus()
    else if (before) document.getElementById(rowLinkId(entity.name, before.Id))?.focus()
  }, [edited, entity])
  useErrorFocus(element, failures)

  /** Saves the row that is edited, and edits `next` then; whether it is saved. */
  const onSave = async (values: FieldValues, version: Row, next?: StoredRow): Promise<boolean> => {
    const isSaved = (await attempt(values, version)) !== undefined
    if (isSaved) open(next)
    return isSaved
  }

  unsaved.current = {
    save: async () => !isSaving && (await onSave(form.getValues(), stored)),
    discard: () => open(undefined),
    reveal,
  }

  const close = () => setConflict(shown => shown && { ...shown, isOpen: false })

  /** Rebases on the other version and applies the given values on top. */
  const onMerged = (merged: FieldValues) => {
    const theirs = conflict?.theirs
    close()
    if (!theirs || !isStored(theirs)) return
    open(theirs)
    for (const [field, value] of Object.entries(merged)) form.setValue(field, value, { shouldDirty: true })
    void onSave({ ...typedValues(entity, theirs), ...merged }, theirs)
  }

  const acts = useRef<Acts>(undefined)
  acts.current = {
    begin: record => leave(name, () => open(record)),
    save: next => {
      // A second Enter saves once.
      if (!isSaving) void onSave(form.getValues(), stored, next)
    },
    cancel: () => open(undefined),
  }
  const id = edited?.Id
  // Context of every cell: changes with the edited row, not with each keystroke.
  const rowEdit = useMemo<RowEdit>(
    () => ({
      id,
      isSaving,
      begin: record => acts.current?.begin(record),
      save: next => acts.current?.save(next),
      cancel: () => acts.current?.cancel(),
      EditedCell,
    }),
    [id, isSaving],
  )
  return (
    <RowEditContext value={rowEdit}>
      <RecordFormContexts
        resource={entity.name}
        record={stored}
        form={form}
        save={() => onSave(form.getValues(), stored)}
        isSaving={isSaving}
      >
        <FormScopeContext value={scope}>
          <LiveProvider spec={entity.spec} stored={stored} isChecked={isChecked} refusal={refusal}>
            <Box ref={element} onFocus={uncover}>
              {children}
            </Box>
            {conflict && (
              <Suspense fallback={null}>
                <ConflictDialog
                  key={String(conflict.theirs['Versao'])}
                  entity={entity}
                  conflict={conflict}
                  isOpen={conflict.isOpen}
                  onSave={onMerged}
                  onCancel={close}
                  onExited={() => setConflict(undefined)}
                />
              </Suspense>
            )}
          </LiveProvider>
        </FormScopeContext>
      </RecordFormContexts>
    </RowEditContext>
  )
}
