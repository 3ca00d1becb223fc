import { spawnSync } from 'node:child_process'
import { auditOutcome } from './audit-outcome.ts'

/** Part of `npm run check`: asks the registry for known holes in the packages that serve and build. */
const { stdout } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=15000'],
  { encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 1 << 26 },
)
const { isFine, lines } = auditOutcome(stdout ?? '')
if (lines.length > 0) console.log(lines.join('\n'))
process.exitCode = isFine ? 0 : 1
