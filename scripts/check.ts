import { spawn } from 'node:child_process'

type Part = { name: string; command: string; parameters: string[] }

/**
 * `npm run check`: types, lint and format, the architecture, dead code, regular expressions, known holes in packages, secrets in
 * files. Two parts run at a time, the longest first. The compiler checks with one thread: each further one does much of the same work again, and the other core is in use.
 */
const routeTypes: Part = { name: 'route types', command: 'react-router', parameters: ['typegen'] }
const parts: Part[] = [
  { name: 'patterns in linear time', command: 'node', parameters: ['scripts/check-patterns.ts'] },
  { name: 'types', command: 'tsc', parameters: ['--noEmit', '--checkers', '1'] },
  { name: 'lint and format', command: 'biome', parameters: ['check', '--error-on-warnings', '.'] },
  { name: 'dead code', command: 'knip', parameters: ['--no-progress'] },
  {
    name: 'code that only tests use',
    command: 'knip',
    parameters: ['--no-progress', '--production', '--exclude', 'binaries'],
  },
  { name: 'packages without known holes', command: 'node', parameters: ['scripts/check-packages.ts'] },
  { name: 'no secrets in files', command: 'node', parameters: ['scripts/check-secrets.ts'] },
  {
    name: 'architecture',
    command: 'vitest',
    parameters: ['run', '--project', 'unit', 'app/architecture.test.ts'],
  },
]

const passed = [await passes(routeTypes)] // the other parts read these types
const waiting = [...parts]
const workOff = async () => {
  for (let part = waiting.shift(); part; part = waiting.shift()) passed.push(await passes(part))
}
await Promise.all([workOff(), workOff()])
process.exit(passed.every(Boolean) ? 0 : 1)

/** Runs a part, and says at its end how it went; what it wrote is shown when it failed, and its notes always. */
async function passes({ name, command, parameters }: Part): Promise<boolean> {
  const began = Date.now()
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  const written: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => void written.push(bytes))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      written.push(Buffer.from(error.message))
      resolve(null)
    })
    child.once('close', resolve)
  })
  const seconds = Math.round((Date.now() - began) / 1000)
  const text = Buffer.concat(written).toString()
  console.log(code === 0 ? `ok      ${name} (${seconds} s)` : `FAILED  ${name}\n${text}`)
  if (code === 0) for (const note of text.match(/^NOTE: .*$/gm) ?? []) console.warn(`        ${note}`)
  return code === 0
}
