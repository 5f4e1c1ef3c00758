import type { AnsweredOf, ChangesOf, EntityName, FieldsOf, RecordOf, WrittenOf } from '#contract/record.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { HooksOver, ImportHooks } from '#server/core/hooks.ts'

/** Hooks of the named entity's records: the rules of the domain. */
export type Hooks<N extends EntityName> = HooksOver<
  CompanyCall,
  RecordOf<N>,
  WrittenOf<N>,
  ChangesOf<N>,
  AnsweredOf<N>,
  keyof FieldsOf<N> & string
>

/**
 * Hooks of an entity with spreadsheet import: hooks of a save require hooks of an import. Files cannot be
 * imported.
 */
export type ImportedHooks<N extends EntityName> = Hooks<N> & { readonly preparing?: never } & (
    | { readonly saving?: never; readonly saved?: never }
    | { readonly imported: ImportHooks<CompanyCall> }
  )
