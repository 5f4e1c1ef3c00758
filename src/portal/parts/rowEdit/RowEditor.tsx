import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Entity } from '#contract/entity.ts'
import { blankRow, type Row } from '#contract/validation.ts'
import { RequestError } from '#portal/providers/requestError.ts'
import { useLeave } from '../form/leave.ts'
import { LiveProvider, liveOf, type Refusal } from '../form/live.tsx'
import { FormScopeContext } from '../form/scope.ts'
import { typedValues } from '../form/typedValues.ts'
import { INVALID } from '../inputs/Frame.tsx'
import { rowLinkId } from '../list/rowLinkId.ts'
import { isStored, type StoredRow } from '../record/useModel.ts'
import { useSaving } from '../record/useSaving.ts'
import { type RowEdit, RowEditContext } from './rowEdit.ts'

type Props = {
  readonly entity: Entity
  /** The parent's column and Id. */
  readonly under: Row
  readonly children: ReactNode
}

type Acts = Pick<RowEdit, 'begin' | 'save' | 'cancel'>

const INPUTS = 'input:not([type=hidden]):not([type=checkbox]), textarea, [role=combobox], [role=switch]'

/** Around a list whose rows are edited where they stand, one at a time, by the rules of their form. */
export function RowEditor({ entity, under, children }: Props) {
  const [edited, setEdited] = useState<StoredRow>()
  const [blank] = useState(() => blankRow(entity.spec))
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [failures, setFailures] = useState(0)
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

  useEffect(() => {
    report(name, isDirty)
    return () => report(name, false)
  }, [report, name, isDirty])

  const open = (record: StoredRow | undefined) => {
    setChecked(false)
    setRefusal(undefined)
    form.reset(typedValues(entity, record ?? blank))
    setEdited(record)
  }

  // The inputs are there once the row is drawn as one to edit.
  useEffect(() => {
    const before = last.current
    last.current = edited
    if (edited) element.current?.querySelector<HTMLElement>(`[data-editing] :is(${INPUTS})`)?.focus()
    else if (before) document.getElementById(rowLinkId(entity.name, before.Id))?.focus()
  }, [edited, entity])
  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>(`${INVALID} :is(${INPUTS})`)?.focus()
  }, [failures])

  /** Somebody else was faster: theirs is what is changed from here on, with what was typed over it to look at again. */
  const rebase = (theirs: Row) => {
    const typed = Object.keys(form.formState.dirtyFields).map(
      field => [field, form.getValues(field)] as const,
    )
    if (!isStored(theirs)) return
    open(theirs)
    for (const [field, value] of typed) form.setValue(field, value, { shouldDirty: true })
  }

  const onSave = async (next: StoredRow | undefined) => {
    const values = form.getValues()
    const { row, errors } = liveOf(entity.spec, values, stored)
    setChecked(true)
    if (Object.keys(errors).length > 0) return setFailures(count => count + 1)
    try {
      await save(row)
      open(next)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (error.current) return rebase(error.current)
      setRefusal({ values: structuredClone(values), errors: error.fieldErrors })
      setFailures(count => count + 1)
    }
  }

  const acts = useRef<Acts>(undefined)
  acts.current = {
    begin: record => leave(name, () => open(record)),
    save: next => {
      // A second Enter means to save once.
      if (!isSaving) void onSave(next)
    },
    cancel: () => open(undefined),
  }
  const id = edited?.Id
  // Every cell of the list follows it: it changes with the row that is edited, not with what is typed there.
  const rowEdit = useMemo<RowEdit>(
    () => ({
      id,
      isSaving,
      begin: record => acts.current?.begin(record),
      save: next => acts.current?.save(next),
      cancel: () => acts.current?.cancel(),
    }),
    [id, isSaving],
  )
  return (
    <RowEditContext value={rowEdit}>
      <FormProvider {...form}>
        <FormScopeContext value={scope}>
          <LiveProvider spec={entity.spec} stored={stored} isChecked={isChecked} refusal={refusal}>
            <Box ref={element}>{children}</Box>
          </LiveProvider>
        </FormScopeContext>
      </FormProvider>
    </RowEditContext>
  )
}
