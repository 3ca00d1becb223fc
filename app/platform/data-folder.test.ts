import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from './data-folder.server.ts'
import { StartProblem } from './start-problem.ts'

const onPosix = test.skipIf(process.platform === 'win32')

function folderWith(mode: number): string {
  const root = mkdtempSync(join(tmpdir(), 'yonder-data-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const folder = join(root, 'data')
  mkdirSync(folder)
  chmodSync(folder, mode)
  return folder
}
const modeOf = (folder: string) => statSync(folder).mode & 0o777

onPosix.each([0o755, 0o750, 0o700])(
  'a data folder that others can at most read becomes private (%o)',
  (mode) => {
    const folder = folderWith(mode)
    openDataFolder(folder)
    expect(modeOf(folder)).toBe(0o700)
  },
)

onPosix('a data folder that is not there yet is made private', () => {
  const folder = join(folderWith(0o755), 'one', 'more')
  openDataFolder(folder)
  expect(modeOf(folder)).toBe(0o700)
})

onPosix.each([0o777, 0o775, 0o757, 0o722])(
  'a data folder that others can write into is refused with what to do, and stays as it is (%o)',
  (mode) => {
    const folder = folderWith(mode)
    expect(() => openDataFolder(folder)).toThrow(StartProblem)
    expect(() => openDataFolder(folder)).toThrow(`chmod 700 ${folder}`)
    expect(modeOf(folder)).toBe(mode)
  },
)
