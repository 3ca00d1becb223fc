// `npm run drill` lists the drills, `npm run drill -- NAME` runs one: tests of the suite, or what `drills.ts` does to a cluster.
// Several names are run one after another, on one cluster where they can.
import { spawnSync } from 'node:child_process'
import { drills } from './drills.ts'
import { goals } from './goals.ts'
import { abandonTraffic } from './traffic.ts'
import { stopCluster } from './with-cluster.ts'

const names = process.argv.slice(2)
/** A drill ends by itself; one that lasts an hour needs some minutes more to start and to end. */
const latestMinutes = 75

if (names.length === 0) list()
for (const name of names) {
  if (drills[name]) await runDrill(name)
  else runTests(name)
}
await stopCluster()
process.exit() // also where a drill has failed and left something open

function list(): void {
  for (const [drill, { what }] of Object.entries(drills)) console.log(`${drill.padEnd(18)} ${what}`)
  console.log('\nTests of the suite, by the number of their goal in docs/drills.md:')
  for (const { number, goal, tests } of goals)
    if (tests.length > 0) console.log(`${String(number).padStart(2)}  ${goal}`)
}

async function runDrill(drill: string): Promise<void> {
  const late = setTimeout(() => {
    console.error(`The drill has not ended within ${latestMinutes} minutes.`)
    process.exit(1)
  }, latestMinutes * 60_000)
  const began = Date.now()
  try {
    const figures = await drills[drill]?.run((line) => console.log(`  ${line}`))
    const seconds = Math.round((Date.now() - began) / 1_000)
    console.log(`\n${new Date(began).toISOString().slice(0, 10)}  ${drill}  ${seconds} s\n${figures}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
    abandonTraffic()
    await stopCluster()
  }
  clearTimeout(late)
}

function runTests(number: string): void {
  const goal = goals.find((one) => String(one.number) === number)
  if (!goal || goal.tests.length === 0) {
    console.error(`There is no drill ${number}. \`npm run drill\` lists them.`)
    process.exitCode = 1
    return
  }
  const projects = ['unit', 'api', 'race'].flatMap((project) => ['--project', project])
  const { DRILL_ROUNDS: rounds } = process.env
  const env = {
    KILLS: rounds ?? '3',
    PEOPLE: '1000',
    KEYS: '500',
    ...(rounds && { ROUNDS: rounds }),
    ...process.env,
  }
  const given = ['run', ...projects, ...goal.tests]
  process.exitCode = spawnSync('vitest', given, { stdio: 'inherit', env }).status ?? 1
}
