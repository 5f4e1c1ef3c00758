import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useFieldValue } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { referenceMarks } from '#portal/fields/reference/marks.ts'
import { useChosen } from '#portal/fields/reference/useChoices.ts'
import { refersTo } from '#portal/fields/values/RegisterField.tsx'
import { useListedShortcut } from '#portal/keys/useShortcut.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import type { AnyField } from '#schema/kind.ts'
import { type Referred, referredBy } from './referredRecord.ts'

type Props = { readonly source: string; readonly field: AnyField; readonly children: ReactNode }

/** Value of a read-only record; of a reference to a record that the user may open, a link to it. */
export function ReferenceLink({ source, field, children }: Props) {
  const value: unknown = useFieldValue({ source })
  const user = useSession()
  const lookup = refersTo(field)
  const referred = lookup === undefined ? undefined : referredBy(user, lookup, value)
  useListedShortcut('beside', referred !== undefined)
  if (!lookup || !referred) return children
  return (
    <TitledLink lookup={lookup} referred={referred}>
      {children}
    </TitledLink>
  )
}

type LinkProps = { readonly lookup: string; readonly referred: Referred; readonly children: ReactNode }

/** Link once the title is there that names it: a screen reader would tell an empty one. */
function TitledLink({ lookup, referred: { entity, id }, children }: LinkProps) {
  if (!useChosen(lookup, [id])) return children
  return (
    <Link
      component={RouterLink}
      to={recordPath(entity, id)}
      underline="hover"
      {...referenceMarks(lookup, id)}
    >
      {children}
    </Link>
  )
}
