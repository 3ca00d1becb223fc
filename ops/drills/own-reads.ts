import { spawnSync } from 'node:child_process'
import type { Drill } from './drills.ts'

const pairs = Number(process.env.DRILL_PAIRS ?? 5_000)

/** A test of the suite with more pairs: it starts a primary and a standby with `recovery_min_apply_delay = 2s`, and asks the API. */
export const ownReads: Drill = {
  what: 'A person writes and reads it again at once, 5,000 times, while the standby replays two seconds late',
  async run() {
    const test = ['--project', 'race', 'app/platform/replicas/replicas.race.test.ts', '-t', 'a person wrote']
    const { status, stdout, stderr } = spawnSync('vitest', ['run', ...test], {
      encoding: 'utf8',
      env: { ...process.env, DRILL_PAIRS: String(pairs) },
    })
    if (status !== 0) throw new Error(stdout + stderr)
    const [figures = ''] = /\d+ pairs: .+/.exec(stdout) ?? []
    if (!figures) throw new Error(`The test was left out:\n${stdout}`)
    return figures
  },
}
