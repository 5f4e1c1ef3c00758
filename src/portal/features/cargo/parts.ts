import { AccessTab } from './AccessTab.tsx'
import { CargoUsers } from './CargoUsers.tsx'
import { FieldsTab } from './FieldsTab.tsx'

/** Tabs of a job role, in one chunk. */
export const cargoParts = { AccessTab, CargoUsers, FieldsTab }
