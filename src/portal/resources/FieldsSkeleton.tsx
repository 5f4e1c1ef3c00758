import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Entity } from '#contract/entity.ts'
import { Sections } from '#portal/record/form/Sections.tsx'

/** Most fields that are drawn, about a window full. */
const MOST = 18

type Props = { readonly entity: Entity /** Whether they will be inputs. */; readonly isForm: boolean }

/** Fields of a record that is not read yet, each in its section and place (decision 0347). */
export function FieldsSkeleton({ entity, isForm }: Props) {
  return (
    // Names of the sections are said with the record.
    <Box aria-hidden>
      <Sections entity={entity} shown={Object.keys(entity.spec.fields).slice(0, MOST)}>
        {() => (
          <>
            <Skeleton variant="text" sx={{ typography: 'subtitle2', width: '40%' }} />
            {isForm ? (
              <Skeleton variant="rounded" height={36} />
            ) : (
              <Skeleton variant="text" sx={{ typography: 'body1', width: '70%' }} />
            )}
          </>
        )}
      </Sections>
    </Box>
  )
}
