import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Holder, self } from '#server/db/embedded/holder.ts'
import { lockFolder } from '#server/db/embedded/lock.ts'
import { PATIENCE, temporaryFolder } from './support/engines.ts'

const LONG_AGO = new Date('2026-01-01')
const ELSEWHERE = { pid: 1, started: '1', world: 'another machine' }

/** Folder with the lock file of another process. */
function folderOf(holder: Holder | undefined, beat = new Date()): string {
  const folder = temporaryFolder()
  const file = join(folder, 'lock')
  writeFileSync(file, holder ? JSON.stringify(holder) : '')
  utimesSync(file, beat, beat)
  return folder
}

async function taken(folder: string): Promise<string> {
  try {
    const unlock = await lockFolder(folder)
    unlock()
    return 'taken'
  } catch (error) {
    return String(error)
  }
}

describe('the lock of a folder', { timeout: PATIENCE }, () => {
  test('leaves nothing behind', async () => {
    const folder = temporaryFolder()
    const unlock = await lockFolder(folder)
    unlock()
    expect(readdirSync(folder)).toEqual([])
  })

  test('of a process that lives is respected', async () => {
    expect(await taken(folderOf(self()))).toContain(`in use by process ${process.pid}:`)
  })

  test('of a process that has ended is taken', async () => {
    expect(await taken(folderOf({ ...self(), pid: 2 ** 22 }))).toBe('taken')
  })

  test('of an ended process whose number another has now is taken', async () => {
    expect(await taken(folderOf({ ...self(), started: '1' }))).toBe('taken')
  })

  test('of another machine, silent for long, is taken', async () => {
    expect(await taken(folderOf(ELSEWHERE, LONG_AGO))).toBe('taken')
  })

  test('that cannot be read, silent for long, is taken', async () => {
    expect(await taken(folderOf(undefined, LONG_AGO))).toBe('taken')
  })

  test('of another container that lives is respected', async () => {
    const folder = folderOf(ELSEWHERE)
    const beat = setInterval(() => utimesSync(join(folder, 'lock'), new Date(), new Date()), 500)
    onTestFinished(() => clearInterval(beat))
    expect(await taken(folder)).toContain('in use by process 1:')
  })

  test('goes to one of those who want a dead one’s at the same time', async () => {
    const folder = folderOf(ELSEWHERE, LONG_AGO)
    const wanted = await Promise.allSettled([1, 2, 3].map(() => lockFolder(folder)))
    expect(wanted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
