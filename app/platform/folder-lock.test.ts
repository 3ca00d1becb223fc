import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderLocked, lockFolder } from './folder-lock.server.ts'
import { StartProblem } from './start-problem.ts'

const run = promisify(execFile)
let root: string
let folder: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yonder-lock-'))
  folder = join(root, 'db')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const module = new URL('./folder-lock.server.ts', import.meta.url).href
const inAnotherProcess = (script: string) =>
  run(process.execPath, ['--input-type=module', '-e', `import { lockFolder } from '${module}'; ${script}`])

test('a folder can be locked, released and locked again', async () => {
  const giveBack = await lockFolder(folder)
  await giveBack()
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function')
})

test('a folder in use is refused with its owner and what to do', async () => {
  await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderLocked)
  await expect(lockFolder(folder)).rejects.toThrow(
    `Yonder is already running with ${folder} (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
  )
})

test('a lock left by a process that was killed is taken over', async () => {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { lockFolder } from '${module}'; await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`,
  ])
  await new Promise((resolve) => child.stdout.once('data', resolve))
  await expect(lockFolder(folder)).rejects.toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function')
})

test('a process that stops leaves the lock of another that has taken the folder since', async () => {
  const giveBack = await lockFolder(folder)
  const others = JSON.stringify({
    ...JSON.parse(await readFile(`${folder}.lock`, 'utf8')),
    pid: process.ppid,
  })
  await writeFile(`${folder}.lock`, others)
  await giveBack()
  expect(await readFile(`${folder}.lock`, 'utf8')).toBe(others)
})

test('a lock whose process id was reused is taken over', async () => {
  await lockFolder(folder)
  const owner = JSON.parse(await readFile(`${folder}.lock`, 'utf8'))
  await writeFile(`${folder}.lock`, JSON.stringify({ ...owner, began: '1' }))
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function')
})

test('a lock from before a restart of the machine is taken over, one from another machine is not', async () => {
  await lockFolder(folder)
  const owner = JSON.parse(await readFile(`${folder}.lock`, 'utf8'))
  await writeFile(`${folder}.lock`, JSON.stringify({ ...owner, boot: 'an earlier one' }))
  await lockFolder(folder)
  await writeFile(`${folder}.lock`, JSON.stringify({ ...owner, host: 'elsewhere' }))
  await expect(lockFolder(folder)).rejects.toThrow(/in use from another machine or container \(elsewhere\)/)
})

test('a lock that is just being written is left alone, an old broken one is not', async () => {
  await writeFile(`${folder}.lock`, '')
  await expect(lockFolder(folder)).rejects.toThrow('already starting')
  await utimes(`${folder}.lock`, 1, 1)
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function')
})

test('of many processes that find the same dead lock exactly one gets the folder', async () => {
  await writeFile(`${folder}.lock`, JSON.stringify({ ...(await deadOwner()) }))
  const tried = await mkdtemp(join(root, 'tried-'))
  const attempts = await Promise.all(
    Array.from({ length: 6 }, () =>
      inAnotherProcess(
        // Nobody leaves before all have tried: a process that ended would leave its lock to the next.
        `import { readdirSync, writeFileSync } from 'node:fs'
        await lockFolder(${JSON.stringify(folder)}).then(() => console.log('got it'), (error) => console.log(error.message))
        writeFileSync(\`${tried}/\${process.pid}\`, '')
        while (readdirSync('${tried}').length < 6) await new Promise((resolve) => setTimeout(resolve, 20))`,
      ),
    ),
  )
  expect(attempts.filter(({ stdout }) => stdout.includes('got it'))).toHaveLength(1)
}, 20_000)

test('a place that cannot be written to is named', async () => {
  await writeFile(join(root, 'file'), '')
  const within = join(root, 'file', 'data', 'db')
  await expect(lockFolder(within)).rejects.toThrow(StartProblem)
  await expect(lockFolder(within)).rejects.toThrow(/Set DATA_DIR to a folder that you may write to/)
})

async function deadOwner(): Promise<object> {
  const { stdout } = await inAnotherProcess(
    `import { readFile } from 'node:fs/promises'; await lockFolder(${JSON.stringify(folder)}); console.log(await readFile(${JSON.stringify(`${folder}.lock`)}, 'utf8'))`,
  )
  return JSON.parse(stdout)
}
