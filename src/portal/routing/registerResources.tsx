import type { ReactElement } from 'react'
import type { Entity } from '#contract/entity.ts'
import {
  importRouteOf,
  paperRouteOf,
  recordRouteOf,
  recordsRouteOf,
  registers,
  routeOf,
  siscomexRegisters,
  siscomexRouteOf,
  statementRoute,
} from '#contract/route.ts'
import { sheetsInto } from '#contract/sheetEndpoints.ts'
import { ImportPage, RegisterList } from '#portal/resources/chunks.ts'
import type { Extras, RegisterExtras } from '#portal/resources/extras/extras.ts'
import type { ExtraTab, ExtraTabs } from '#portal/resources/extras/extraTab.ts'
import { PaperPage } from '#portal/resources/PaperPage.tsx'
import { RegisterScreen } from '#portal/resources/RegisterScreen.tsx'
import { RecordPage } from '#portal/resources/recordChunk.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { featureParts } from './featureParts.ts'
import { RegisterResource, type RegisterRoute } from './RegisterResource.tsx'
import { SeenScreen } from './SeenScreen.tsx'

const StatementScreen = lazyChunk(featureParts.baixa, 'StatementScreen')
const SiscomexScreen = lazyChunk(featureParts.siscomex, 'SiscomexScreen')

/** Screens of a register at their whole addresses. */
function screensOf(entity: Entity, tabs: readonly ExtraTab[], { paper }: Extras): readonly RegisterRoute[] {
  const sheets = sheetsInto(entity).map(one => ({
    path: importRouteOf(one),
    element: <SeenScreen Screen={ImportPage} entity={one} tabs={tabs} />,
  }))
  const besides = siscomexRegisters
    .filter(name => name === entity.name)
    .map(name => ({ path: siscomexRouteOf(entity), element: <SiscomexScreen register={name} /> }))
  const records = recordRouteOf(entity)
  const pages = entity.register.page
    ? [
        { path: routeOf(entity), element: <SeenScreen Screen={RegisterList} entity={entity} tabs={tabs} /> },
        { path: records, element: <SeenScreen Screen={RecordPage} entity={entity} tabs={tabs} /> },
      ]
    : [{ path: records, element: <SeenScreen Screen={RegisterScreen} entity={entity} tabs={tabs} /> }]
  const statements = entity.name === 'baixa' ? [{ path: statementRoute, element: <StatementScreen /> }] : []
  const papers = paper
    ? [{ path: paperRouteOf(entity), element: <PaperPage entity={entity} Page={paper.Page} /> }]
    : []
  return [...sheets, ...besides, ...statements, ...pages, ...papers]
}

const none: Extras = {}

/** Resources of all registers, with the tabs and extras that some have, by the register's name. */
export function registerResources(
  recordTabs: ExtraTabs,
  registerExtras: RegisterExtras,
): readonly ReactElement[] {
  // Both tables are typed by each register's records, which its screens pass to them.
  const tabs = recordTabs as Readonly<Record<string, readonly ExtraTab[] | undefined>>
  const extras = registerExtras as Readonly<Record<string, Extras | undefined>>
  return registers.flatMap(entity => {
    const added = extras[entity.name] ?? none
    const screens = screensOf(entity, tabs[entity.name] ?? [], added)
    const bases = [...new Set([routeOf(entity), recordsRouteOf(entity)])]
    return bases.map(base => (
      <RegisterResource
        key={base}
        name={base.slice(1)}
        entity={entity}
        extras={added}
        routes={screens.flatMap(({ path, element }) => {
          if (path === base) return { path: '', element }
          return path.startsWith(`${base}/`) ? { path: path.slice(base.length + 1), element } : []
        })}
      />
    ))
  })
}
