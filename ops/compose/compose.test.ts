import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '#app/platform/environment.server.ts'
import { packages } from '../cluster/programs.ts'
import { portOf } from '../cluster/settings.ts'

type Service = {
  profiles?: string[]
  image?: string
  build?: string | { context: string }
  command?: string[]
  entrypoint?: string[]
  environment?: Record<string, string | number>
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }

const { services, volumes } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as Compose
const all = Object.entries(services)
const ofThree = all.filter(([, { profiles }]) => profiles?.includes('three'))
const filesOfCluster = readFileSync('ops/cluster/files.ts', 'utf8')
const needsOf = (name: string) => Object.entries(services[name]?.depends_on ?? {})
const fromThisFolder = (service: Service) => service.build === '.'

/** A service and everything that has to start before it, by name. */
function startedWith(name: string, before: string[] = []): string[] {
  if (before.includes(name)) throw new Error(`${[...before, name].join(' needs ')}`)
  return [name, ...needsOf(name).flatMap(([needed]) => startedWith(needed, [...before, name]))]
}

test('one node starts without a profile, and three start with what Prometheus watches', () => {
  expect(all.flatMap(([name, { profiles }]) => (profiles ? [] : [name]))).toEqual([
    'yonder',
    'postgres',
    'redis',
  ])
  expect([...new Set(startedWith('prometheus'))].sort()).toEqual(ofThree.map(([name]) => name).sort())
})

test('each service has one image, volumes that exist, and waits for what can come about', () => {
  for (const [name, service] of all) {
    expect([name, Boolean(service.image) !== Boolean(service.build)]).toEqual([name, true])
    for (const volume of service.volumes ?? []) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '')
    for (const [needed, { condition }] of needsOf(name)) {
      const other = services[needed] ?? {}
      const isOnce = ['files', 'database'].includes(needed)
      const canBe = isOnce
        ? 'service_completed_successfully'
        : name !== 'prometheus' && (fromThisFolder(other) || other.healthcheck) // it watches nodes that are not ready, too
          ? 'service_healthy'
          : 'service_started'
      expect([name, needed, condition]).toEqual([name, needed, canBe])
    }
  }
})

test('the parts are those of `npm run cluster`, at the same ports', () => {
  const parts = ofThree.map(([name]) => name)
  const cluster = ['etcd', 'haproxy', 'pg1', 'pg2', 'pg3', 'pgbouncer', 'prometheus', 's3', 'worker']
  const pairs = ['node1', 'node2', 'node3', 'redis1', 'redis2', 'sentinel1', 'sentinel2', 'sentinel3']
  expect(parts.filter((name) => !['files', 'database'].includes(name)).sort()).toEqual(
    [...cluster, ...pairs].sort(),
  )
  for (const [name, { environment }] of ofThree)
    if (environment?.PORT) expect([name, environment.PORT]).toEqual([name, portOf(name)])
  expect(services.s3?.entrypoint?.join(' ')).toContain(`127.0.0.1:${portOf('s3')}`)
  expect(services.redis2?.command).toContain(`127.0.0.1 ${portOf('redis1')}`)
  expect(services.prometheus?.command?.join(' ')).toContain(`127.0.0.1:${portOf('prometheus')}`)
})

test('each part is started with a file that is written before', () => {
  const paths = ofThree.flatMap(
    ([, { command = [] }]) => command.join(' ').match(/\/data\/[a-z0-9]+\.\w+/g) ?? [],
  )
  expect(paths.length).toBeGreaterThan(12)
  for (const path of paths) {
    const file = path.replace('/data/', '').replace(/^(pg|redis|sentinel)\d/, '$1')
    const isWritten = file.endsWith('.env') || /^pg\.|^(redis|sentinel)\./.test(file)
    expect([path, isWritten || filesOfCluster.includes(`'${file}'`)]).toEqual([path, true])
  }
})

test('the image of the servers has the packages that the cluster asks for', () => {
  const [, line = ''] =
    /apt-get install -y (.+) \\/.exec(readFileSync('ops/compose/Dockerfile', 'utf8')) ?? []
  expect(line.split(' ').sort()).toEqual([...new Set([...Object.values(packages), 'postgresql'])].sort())
})

test('settings that a service gives to Yonder exist', () => {
  const others = ['CLUSTER_DIR', 'POSTGRES_PASSWORD']
  const names = all.flatMap(([, service]) =>
    fromThisFolder(service) ? Object.keys(service.environment ?? {}) : [],
  )
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !others.includes(name) && !settingNames.includes(name))).toEqual([])
})
