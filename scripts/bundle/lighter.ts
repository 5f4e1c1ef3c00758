import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

/** What packages import but never comes to run here, by package: much of MUI's, react-admin's and zod's share. */
const neverRun = [
  // Themes of CSS variables: ours are plain ones.
  '/@mui/material/esm/styles/createThemeWithVars.js',
  '/@mui/material/esm/styles/ThemeProviderWithVars.js',
  // Ripples, which our theme does without.
  '/@mui/material/esm/ButtonBase/TouchRipple.js',
  // JSON schemas: only the server describes its endpoints.
  '/zod/v4/core/json-schema-processors.js',
  '/zod/v4/core/to-json-schema.js',
  // Sheets made in the browser, the choice of columns, ticks, what is done to many rows, rows that unfold: ours
  // are others, or none.
  '/ra-core/dist/export/defaultExporter.js',
  '/ra-ui-materialui/dist/list/datatable/ColumnsSelector.js',
  '/ra-ui-materialui/dist/list/datatable/ColumnsSelectorItem.js',
  '/ra-ui-materialui/dist/list/datatable/DataTableLoading.js',
  '/ra-ui-materialui/dist/list/datatable/SelectPageCheckbox.js',
  '/ra-ui-materialui/dist/list/datatable/SelectRowCheckbox.js',
  '/ra-ui-materialui/dist/list/ListNoResults.js',
  '/ra-ui-materialui/dist/preferences/FieldToggle.js',
  '/ra-ui-materialui/dist/list/BulkActionsToolbar.js',
  '/ra-ui-materialui/dist/list/datagrid/ExpandAllButton.js',
  '/ra-ui-materialui/dist/list/datagrid/ExpandRowButton.js',
  '/ra-ui-materialui/dist/field/NumberField.js',
  '/ra-ui-materialui/dist/button/BulkDeleteButton.js',
  '/ra-ui-materialui/dist/button/BulkDeleteWithConfirmButton.js',
  '/ra-ui-materialui/dist/button/BulkDeleteWithUndoButton.js',
  // Inputs of a look that ours never have.
  '/@mui/material/esm/FilledInput/FilledInput.js',
  // Labels guessed from the names of fields: each of ours has words.
  '/inflection/lib/inflection.js',
]

const emptied = new Set<string>()

/** Leaves those modules empty: what they export does nothing. A package that moved one of them fails the build. */
export const withoutWhatNeverRuns: Plugin = {
  name: 'without-what-never-runs',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/](@mui[\\/]material|zod|ra-core|ra-ui-materialui|inflection)[\\/]/ },
    handler(code, id) {
      const path = neverRun.find(end => id.replaceAll('\\', '/').endsWith(`node_modules${end}`))
      if (!path) return null
      emptied.add(path)
      const required = [...code.matchAll(/^exports\.(\w+) = /gm)].map(([, name]) => name)
      if (required.length > 0) {
        const as = [...new Set(required)].map(name => `${name}: nothing`)
        return `const nothing = () => null\nmodule.exports = { ${as.join(', ')} }`
      }
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      const listed = [...code.matchAll(/^export \{(.+)\}/gm)].flatMap(([, list = '']) => list.split(','))
      const exported = [...names, ...listed.map(name => name.trim().split(' as ').at(-1))]
      const as = [...exported, ...(/^export default/m.test(code) ? ['default'] : [])].map(
        name => `nothing as ${name}`,
      )
      return `const nothing = () => null\nexport { ${as.join(', ')} }`
    },
  },
  buildEnd(error) {
    const gone = neverRun.filter(path => !emptied.has(path))
    if (!error && gone.length > 0) this.error(`No package holds these any more: ${gone.join(', ')}`)
  },
}

/** What every browser has had for years, without the thousand lines by which old ones got it. */
export const ofTheBrowser: Plugin = {
  name: 'of-the-browser',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]object\.entries[\\/]index\.js$/ },
    handler: () => 'module.exports = Object.entries',
  },
}

/** react-router gives every browser the build that checks its user; this takes the one made for production. */
export const routerOfProduction: Plugin = {
  name: 'router-of-production',
  apply: 'build',
  resolveId: {
    order: 'pre',
    filter: { id: /^react-router(\/dom)?$/ },
    handler: id =>
      join(
        root,
        `node_modules/react-router/dist/production/${id === 'react-router' ? 'index' : 'dom-export'}.mjs`,
      ),
  },
}
