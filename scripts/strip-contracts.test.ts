import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'
import { stripContracts, strippedContract } from './strip-contracts.ts'

const Balance = z.object({ xp: z.int() })
const cashOut = endpoint({
  method: 'POST',
  path: '/api/rewards/cash-outs',
  body: z.strictObject({ xp: z.int() }),
  returns: Balance,
})
const sendPicture = endpoint({
  method: 'POST',
  path: '/api/picture',
  upload: { maximumBytes: 5 },
  returns: Balance,
})
const readFile = endpoint({
  method: 'GET',
  path: '/api/file/:id',
  answers: 'file',
  permission: 'export',
  returns: Balance,
})

test('a browser gets what it needs to call an endpoint and to say why it is refused, and no shapes', () => {
  const { code, names } = strippedContract({ cashOut, sendPicture, readFile })
  expect(code).toBe(
    'export const cashOut = {"method":"POST","path":"/api/rewards/cash-outs"}\n' +
      'export const sendPicture = {"method":"POST","path":"/api/picture","upload":{"maximumBytes":5}}\n' +
      'export const readFile = {"method":"GET","path":"/api/file/:id","answers":"file","permission":"export"}\n',
  )
  expect(names).toEqual([])
})

test('plain constants of a contract stay; schemas and functions do not', () => {
  const kinds = ['educator', 'employer']
  const { code, names } = strippedContract({ pageSize: 20, kinds, Balance, pay: () => 1, when: new Date(0) })
  expect(code).toContain('export const pageSize = 20\n')
  expect(code).toContain('export const kinds = ["educator","employer"]\n')
  expect(names).toEqual(['Balance', 'pay', 'when'])
})

/** A folder in which `app/features/rewards/contract.ts` is a contract. */
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strip-contracts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function bundled(contract: string, page: string): Promise<string> {
  const file = join(folder, 'app-contract.ts')
  writeFileSync(file, contract)
  writeFileSync(join(folder, 'page.ts'), page)
  const output = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [stripContracts(/app-contract\.ts$/)],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'page.ts') } },
  })) as Rolldown.RolldownOutput
  return output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

const contract = `
  import { schemaOf } from './schemas.ts'
  export const Balance = { parse: schemaOf }
  export const getBalance = { method: 'GET', path: '/api/balance', returns: Balance, limit: 'read' }
`

test('a page that calls an endpoint brings nothing of what the contract is made of', async () => {
  writeFileSync(join(folder, 'schemas.ts'), `export function schemaOf() { return 'heavy' }`)
  const code = await bundled(
    contract,
    `import { getBalance } from './app-contract.ts'; console.log(getBalance)`,
  )
  expect(code).toContain('/api/balance')
  expect(code).not.toContain('heavy')
  expect(code).not.toContain('returns')
})

test('a page that needs a schema does not build, and the reason names both', async () => {
  writeFileSync(join(folder, 'schemas.ts'), `export function schemaOf() { return 'heavy' }`)
  const page = `import { Balance } from './app-contract.ts'; console.log(Balance)`
  await expect(bundled(contract, page)).rejects.toThrow(
    /app-contract\.ts cannot give Balance to the browser[\s\S]*page\.ts/,
  )
})

test('a schema that is imported and not used is no trouble', async () => {
  writeFileSync(join(folder, 'schemas.ts'), `export function schemaOf() { return 'heavy' }`)
  const page = `import { Balance, getBalance } from './app-contract.ts'
    function unused() { return Balance }
    console.log(getBalance.path)`
  expect(await bundled(contract, page)).not.toContain('Balance =')
})
