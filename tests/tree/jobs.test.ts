import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { jobs } from '#server/features/jobs.ts'
import type { DeclaredJob } from '#server/jobs/job.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const listed = (pattern: string) => globSync(pattern, { cwd: root }).map(path => path.replaceAll('\\', '/'))

const declared: readonly DeclaredJob[] = Object.values(jobs)
const sources = listed('src/{server,contract,portal}/**/*.{ts,tsx}')

test('every kind of job is a file of its feature, in the table of all', () => {
  const files = listed('src/server/features/*/jobs/*.ts').map(path => basename(path, '.ts'))
  expect(files.toSorted()).toEqual(Object.keys(jobs).toSorted())
})

test('every kind of job begins by itself or is begun by something', () => {
  const begun = sources.flatMap(path =>
    [...read(path).matchAll(/\baddJob\([\w.]+, (\w+),/g)].map(([, kind]) => kind),
  )
  const idle = declared.filter(({ kind, schedule }) => !schedule && !begun.includes(kind))
  expect(idle.map(({ kind }) => kind)).toEqual([])
})

test('nothing compares the kind of a job', () => {
  const kinds = declared.map(({ kind }) => kind).join('|')
  const comparing = new RegExp(`Tipo"? (?:[!=]=+|=|<>) '(?:${kinds})'`)
  expect(sources.filter(path => comparing.test(read(path)))).toEqual([])
})
