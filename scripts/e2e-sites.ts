import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { dataDirOf, originOf, portOf, siteCount } from '../e2e/sites.ts'

/**
 * The sites that the journeys run on: the first is prepared once (content and demo), the others start from a copy of its
 * folder. Says "All sites are ready." when they are; ends when one of them ends. With `--prepare` no site is started.
 */
const sites = Array.from({ length: siteCount }, (_, site) => site)
const run = (site: number, ...flags: string[]) =>
  [
    process.execPath,
    ['scripts/e2e-site.ts', ...flags],
    {
      stdio: 'inherit',
      env: { ...process.env, PORT: String(portOf(site)), ORIGIN: originOf(site), DATA_DIR: dataDirOf(site) },
    },
  ] as const

const running: ChildProcess[] = []
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
  })

if (siteCount > 1 && sites.some((site) => !existsSync(dataDirOf(site)))) {
  const preparing = spawn(...run(0, '--prepare'))
  running.push(preparing)
  if ((await new Promise((resolve) => preparing.once('exit', resolve))) !== 0) process.exit(1)
  running.length = 0
  for (const site of sites.slice(1)) {
    rmSync(dataDirOf(site), { recursive: true, force: true })
    cpSync(dataDirOf(0), dataDirOf(site), { recursive: true })
  }
}
if (process.argv.includes('--prepare')) process.exit(0)

for (const site of sites) {
  const child = spawn(...run(site))
  running.push(child)
  child.once('exit', (code) => {
    for (const other of running) other.kill()
    process.exit(code ?? 1)
  })
  await untilReady(site)
}
console.log('All sites are ready.')

async function untilReady(site: number): Promise<void> {
  const ready = () =>
    fetch(`http://127.0.0.1:${portOf(site)}/ready`).then(
      (reply) => reply.ok,
      () => false,
    )
  while (!(await ready())) await new Promise((resolve) => setTimeout(resolve, 100))
}
