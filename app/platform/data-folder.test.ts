import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closeToOthers, openDataFolder } from './data-folder.server.ts'
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

onPosix(
  'files that others could read are closed to them, down to the last folder, and links are left alone',
  () => {
    const folder = folderWith(0o755)
    mkdirSync(join(folder, 'base'))
    writeFileSync(join(folder, 'base', 'table'), '')
    chmodSync(join(folder, 'base'), 0o755)
    chmodSync(join(folder, 'base', 'table'), 0o664)
    symlinkSync('/etc/hostname', join(folder, 'link'))
    closeToOthers(folder)
    expect(['.', 'base', 'base/table'].map((name) => modeOf(join(folder, name)))).toEqual([
      0o700, 0o700, 0o600,
    ])
  },
)
