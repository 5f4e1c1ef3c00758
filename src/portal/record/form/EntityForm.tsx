import Box from '@mui/material/Box'
import {
  type FormEvent,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { SaveHandlerCallbacks } from 'react-admin'
import { type FieldValues, useForm } from 'react-hook-form'
import { type Entity, typedOf } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import type { Row } from '#contract/validation.ts'
import { ConflictDialog } from '#portal/record/historyChunk.ts'
import { typedValues } from '#portal/record/model/typedValues.ts'
import { isStored } from '#portal/record/model/useModel.ts'
import { INSET } from '#portal/theme/inset.ts'
import { Beside } from './Beside.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { FormFields } from './FormFields.tsx'
import { FormFilling } from './FormFilling.tsx'
import { FOCUSABLE } from './focusable.ts'
import { GoneDialog } from './GoneDialog.tsx'
import { FrontContext, type Unsaved, useLeave } from './leave.ts'
import { LiveProvider } from './live.tsx'
import type { Messages } from './messages.ts'
import { RecordFormContexts } from './RecordFormContexts.tsx'
import { useRefusedAction } from './refusedAction.ts'
import { FormScopeContext } from './scope.ts'
import { UnplacedErrors } from './UnplacedErrors.tsx'
import { useAddressedField } from './useAddressedField.ts'
import { useConflict } from './useConflict.ts'
import { useDraft } from './useDraft.ts'
import { useEntitySubmit } from './useEntitySubmit.ts'
import { useErrorFocus } from './useErrorFocus.ts'
import { usePastes } from './usePastes.ts'
import { useSaveKey } from './useSaveKey.ts'

type Props<T extends Row> = {
  readonly entity: Entity
  /** The record as opened: stored, or blank for a new one. */
  readonly stored: Row
  /** Saves the row as a change of the version in its `Versao`. */
  readonly save: (row: Row) => Promise<T>
  /** Called once the row is saved; from then on, leaving shows no warning. */
  readonly onSaved: (saved: T) => void
  /** Key of the form in the leave guard around it. */
  readonly name: string
  /** Focuses the first input; by another number once more. */
  readonly isFocused: boolean | number
  /** Content above the fields, inside the form. */
  readonly head?: ReactNode
  /** Content beside the fields, inside the form. */
  readonly beside?: ReactNode
  /** Place of a line in a record that is not stored yet, which its draft is found by. */
  readonly place?: number
  /** Errors that the form begins with, of the values as opened. */
  readonly refused?: Messages
  /** Buttons, in a sticky bar. */
  readonly actions: ReactNode
}

/**
 * Form of an entity, generated from its declaration with its rules and labels. It is shown once drafts are open, so that what was
 * typed before stands in it from the beginning.
 */
export function EntityForm<T extends Row>(props: Props<T>) {
  return (
    <Suspense fallback={null}>
      <OpenedForm {...props} />
    </Suspense>
  )
}

function OpenedForm<T extends Row>({
  entity: declared,
  name,
  stored,
  save,
  onSaved,
  isFocused,
  head,
  beside,
  place,
  refused,
  actions,
}: Props<T>) {
  const entity = useMemo(() => typedOf(declared, !isStored(stored)), [declared, stored])
  const form = useForm({ defaultValues: typedValues(entity, stored) })
  const element = useRef<HTMLFormElement>(null)
  const [isGone, setGone] = useState(false)
  const idPrefix = useId()
  const { report } = useLeave()
  const { isInFront, bringToFront } = useContext(FrontContext)
  const unsaved = useRef<Unsaved>({})
  const { isDirty } = form.formState
  const { base, setBase, conflict, ...conflicts } = useConflict({ entity, stored, form, element })
  const { restoredAt, forget } = useDraft(entity, base, form, place)
  useSaveKey(element)
  const { isChecked, isPending, refusal, failures, attempt, refuse, reset, reveal } = useEntitySubmit({
    entity,
    save,
    onSaved: saved => {
      setBase(saved)
      form.reset(typedValues(entity, saved))
      forget()
      report(name, false)
    },
    onConflict: theirs => conflicts.meet(theirs),
    onGone: () => setGone(true),
  })
  useErrorFocus(element, failures, isInFront)
  useRefusedAction(entity, base, errors => refuse(form.getValues(), base, errors))
  const scope = useMemo(() => ({ entity, stored: base, idPrefix }), [entity, base, idPrefix])

  const onPaste = usePastes(scope, form)

  const [given] = useState(
    () =>
      refused && Object.keys(refused).length > 0 && { values: typedValues(entity, stored), errors: refused },
  )

  const shown = useRef(stored)
  useEffect(() => {
    if (shown.current === stored) return
    shown.current = stored
    // A record saved by this form is shown already.
    if (isSame(stored, base)) return
    reset()
    conflicts.follow(stored)
  })

  useEffect(() => {
    report(name, isDirty, unsaved)
    return () => report(name, false)
  }, [report, name, isDirty])

  useEffect(() => {
    if (isFocused) element.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
  }, [isFocused])
  useAddressedField(element, idPrefix, isInFront)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog above another form does not submit that one.
    event.stopPropagation()
    await submit(form.getValues(), base)
  }

  /** Saves what the validators of react-admin's inputs among the fields have nothing against. */
  const attemptSound = async (values: FieldValues, version: Row) => {
    if (await form.trigger()) return attempt(values, version)
    reveal()
    return undefined
  }

  const submit = async (values: FieldValues, version: Row, { onSuccess }: SaveHandlerCallbacks = {}) => {
    const saved = await attemptSound(values, version)
    if (!saved) return
    if (onSuccess) onSuccess(saved, values, undefined)
    else onSaved(saved)
  }

  const onDiscard = () => {
    forget()
    form.reset(typedValues(entity, base))
  }

  unsaved.current = {
    forget,
    discard: onDiscard,
    save: async () => (await attemptSound(form.getValues(), base)) !== undefined,
    reveal: () => {
      bringToFront()
      reveal()
    },
  }

  const onMerged = (merged: FieldValues) => {
    const theirs = conflict?.theirs ?? base
    conflicts.rebase(theirs, merged)
    conflicts.close()
    void submit({ ...typedValues(entity, theirs), ...merged }, theirs)
  }

  const onSaveAsNew = () => {
    setGone(false)
    void submit(form.getValues(), { ...base, Id: null, Versao: null })
  }

  return (
    <RecordFormContexts
      resource={entity.name}
      record={base}
      form={form}
      save={(_values, callbacks) => submit(form.getValues(), base, callbacks)}
      isSaving={isPending}
    >
      <FormScopeContext value={scope}>
        <LiveProvider
          spec={entity.spec}
          stored={base}
          isChecked={isChecked || Boolean(given)}
          refusal={refusal ?? (given || undefined)}
        >
          <Box
            component="form"
            ref={element}
            onSubmit={event => void onSubmit(event)}
            onPaste={onPaste}
            noValidate
            sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}
          >
            <Box sx={{ flex: 1, px: INSET, py: 2.5 }}>
              <Beside beside={beside}>
                {restoredAt && <DraftNotice at={restoredAt} onDiscard={onDiscard} />}
                <UnplacedErrors />
                {head}
                <FormFilling>
                  <FormFields entity={entity} />
                </FormFilling>
              </Beside>
            </Box>
            {actions}
          </Box>
          <GoneDialog
            entity={entity}
            isOpen={isGone}
            onSaveAsNew={onSaveAsNew}
            onCancel={() => setGone(false)}
          />
          {conflict && (
            <Suspense fallback={null}>
              <ConflictDialog
                key={String(conflict.theirs['Versao'])}
                entity={entity}
                conflict={conflict}
                isOpen={conflict.isOpen}
                onSave={onMerged}
                onCancel={conflicts.close}
                onExited={conflicts.onExited}
              />
            </Suspense>
          )}
        </LiveProvider>
      </FormScopeContext>
    </RecordFormContexts>
  )
}
