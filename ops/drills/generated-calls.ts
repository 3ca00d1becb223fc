import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Drill } from './drills.ts'

const calls = process.env.DRILL_CALLS ?? '20000'
/** The calls of a run come back with its seed. */
const seed = process.env.DRILL_SEED ?? String(randomInt(2 ** 31))

/** The test of the suite with more calls: it has a site and a database of its own, and needs no cluster. */
export const generatedCalls: Drill = {
  what: 'Twenty thousand generated calls, right, nearly right and hostile, as each role: none may end with an error of the server',
  async run(report) {
    report(`${calls} calls; DRILL_SEED=${seed} sends the same ones again`)
    const given = ['run', '--project', 'api', 'test/whole-product/generated-calls.api.test.ts']
    const child = spawn('vitest', given, {
      env: { ...process.env, CALLS: calls, SEED: seed },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let figures = ''
    for await (const line of createInterface(child.stdout)) {
      if (line.includes('calls with the seed')) figures = line.trim()
      report(line)
    }
    if (child.exitCode === null) await once(child, 'exit')
    if (child.exitCode !== 0) throw new Error(`Not passed. ${figures}`)
    return figures
  },
}
