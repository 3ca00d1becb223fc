import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { dataDirOf, newSiteEnv, newSiteFolder, originOf, portOf, siteCount } from '../e2e/sites.ts'

/**
 * The sites that the journeys run on: the first is prepared once (content and demo), the others start from a copy of its
 * folder; so do those that a journey starts for itself, from another. Says "All sites are ready." when they are; ends when one of them ends. With `--prepare` no site is started.
 */
const sites = Array.from({ length: siteCount }, (_, site) => site)
const envOf = (site: number) => ({
  PORT: String(portOf(site)),
  ORIGIN: originOf(site),
  DATA_DIR: dataDirOf(site),
})

const running: ChildProcess[] = []
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
  })

if (siteCount > 1 && sites.some((site) => !existsSync(dataDirOf(site)))) {
  await prepare(envOf(0))
  for (const site of sites.slice(1)) {
    rmSync(dataDirOf(site), { recursive: true, force: true })
    cpSync(dataDirOf(0), dataDirOf(site), { recursive: true })
  }
}
if (!existsSync(newSiteFolder)) await prepare({ ...envOf(0), ...newSiteEnv, DATA_DIR: newSiteFolder })
if (process.argv.includes('--prepare')) process.exit(0)

for (const site of sites) {
  const child = run(envOf(site))
  child.once('exit', (code) => {
    for (const other of running) other.kill()
    process.exit(code ?? 1)
  })
  await untilReady(site)
}
console.log('All sites are ready.')

function run(env: Record<string, string>, ...flags: string[]): ChildProcess {
  const child = spawn(process.execPath, ['scripts/e2e-site.ts', ...flags], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  running.push(child)
  return child
}

/** Fills a data folder and ends. */
async function prepare(env: Record<string, string>): Promise<void> {
  const child = run(env, '--prepare')
  if ((await new Promise((resolve) => child.once('exit', resolve))) !== 0) process.exit(1)
  running.length = 0
}

async function untilReady(site: number): Promise<void> {
  const ready = () =>
    fetch(`http://127.0.0.1:${portOf(site)}/ready`).then(
      (reply) => reply.ok,
      () => false,
    )
  while (!(await ready())) await new Promise((resolve) => setTimeout(resolve, 100))
}
