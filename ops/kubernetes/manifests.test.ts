import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler'
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job'
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'
import { validate as secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret'
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy'
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { settingNames } from '#app/platform/environment.server.ts'

type Manifest = { apiVersion: string; kind: string; metadata: { name: string } } & Record<string, unknown>

const folder = import.meta.dirname
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
const manifests = files.flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => ({
    file,
    manifest: document.toJS() as Manifest,
  })),
)
const named = (kind: string) =>
  manifests.flatMap(({ manifest }) => (manifest.kind === kind ? [manifest] : []))

/** Every value below a key of that name, wherever it stands. */
function valuesOf(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesOf(inner, key),
  ])
}

/** A copy that remembers which of its keys were read: the schema reads every key that it knows. */
function watched(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item, at) => watched(item, `${path}[${at}]`, unread))
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, watched(inner, `${path}.${key}`, unread)]),
  )
  for (const key of Object.keys(copy)) unread.add(`${path}.${key}`)
  return new Proxy(copy, {
    get(object, key) {
      unread.delete(`${path}.${String(key)}`)
      return Reflect.get(object, key)
    },
  })
}

type Validate = ((data: unknown) => boolean) & {
  errors?: { instancePath: string; message?: string }[] | null
}

/** The published schema of each kind, compiled. */
const schemas: Record<string, Validate> = {
  'apps/v1 Deployment': deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'batch/v1 Job': job,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
  'v1 ConfigMap': configMap,
  'v1 Secret': secret,
  'v1 Service': service,
}

/** What Kubernetes’ published schema says against a manifest. */
function errorsOf(manifest: Manifest): string[] {
  const validate = schemas[`${manifest.apiVersion} ${manifest.kind}`]
  if (!validate) return ['there is no schema for this kind']
  const unread = new Set<string>()
  const isValid = validate(watched(manifest, '', unread))
  const errors = (isValid ? null : validate.errors) ?? []
  return [
    ...errors.map(({ instancePath, message }) => `${instancePath} ${message}`),
    ...[...unread].map((path) => `${path} is no field`),
  ]
}

test.each(
  manifests.map(
    ({ file, manifest }) => [`${manifest.kind} ${manifest.metadata.name}`, file, manifest] as const,
  ),
)('the manifest of %s is one by the published schema', (_name, _file, manifest) => {
  expect(errorsOf(manifest)).toEqual([])
})

test('a field that Kubernetes does not know, a wrong type and a missing field are found', () => {
  const [budget] = named('PodDisruptionBudget')
  const spec = budget?.spec as object
  expect(errorsOf({ ...budget, spec: { ...spec, maximumUnavailable: 1 } } as Manifest)).toEqual([
    '.spec.maximumUnavailable is no field',
  ])
  const [web] = named('Service')
  expect(errorsOf({ ...web, spec: { ports: [{ port: 'http' }] } } as Manifest)).not.toEqual([])
  const [pods] = named('Deployment')
  expect(errorsOf({ ...pods, spec: {} } as Manifest)).not.toEqual([])
})

test('pods get settings that Yonder has, each from one place', () => {
  const given = [...named('ConfigMap'), ...named('Secret')].flatMap(({ data, stringData }) =>
    Object.keys(data ?? stringData ?? {}),
  )
  const own = valuesOf(manifests, 'env').flatMap((list) =>
    (list as { name: string }[]).map(({ name }) => name),
  )
  expect(new Set(given).size).toBe(given.length)
  for (const name of [...given, ...own]) expect(settingNames).toContain(name)
  expect(given.filter((name) => own.includes(name))).toEqual([])
  const references = [...valuesOf(manifests, 'configMapRef'), ...valuesOf(manifests, 'secretRef')]
  expect(references).toHaveLength(7)
  const ofMigrations = { name: 'yonder-migration', optional: true }
  expect(valuesOf(named('Job'), 'secretRef')).toContainEqual(ofMigrations)
  expect(references.filter((one) => !isDeepStrictEqual(one, { name: 'yonder' }))).toEqual([ofMigrations])
})

test('the example of the secret holds names alone', () => {
  for (const { stringData } of named('Secret'))
    expect(new Set(Object.values(stringData as object))).toEqual(new Set(['']))
})

test('probes ask addresses that Yonder answers, at its port', () => {
  const health = readFileSync('app/platform/web/health.server.ts', 'utf8')
  const probes = valuesOf(manifests, 'httpGet') as { path: string; port: string }[]
  expect(probes).toHaveLength(6)
  for (const { path, port } of probes) {
    expect(health).toContain(`health.get('${path}'`)
    expect(port).toBe('http')
  }
  const [config] = named('ConfigMap')
  for (const port of valuesOf(manifests, 'containerPort'))
    expect(config?.data).toMatchObject({ PORT: String(port) })
  for (const pods of named('Deployment'))
    for (const probe of valuesOf(pods, 'livenessProbe'))
      expect(probe).toMatchObject({ httpGet: { path: '/healthcheck' } })
})

test('pods are added by a figure that Yonder gives', () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const [scaler] = named('HorizontalPodAutoscaler')
  const figures = valuesOf(scaler, 'metric') as { name: string }[]
  expect(figures).toHaveLength(1)
  for (const { name } of figures) expect(registry.getSingleMetric(name)).toBeDefined()
})

test('services, budgets, the autoscaler and the network policy are about pods that there are', () => {
  const labels = valuesOf(manifests, 'template').map(
    (template) => (template as { metadata: { labels: Record<string, string> } }).metadata.labels,
  )
  const selectors = [
    ...valuesOf(named('Service'), 'selector'),
    ...valuesOf([...named('PodDisruptionBudget'), ...named('Deployment')], 'matchLabels'),
    ...valuesOf(named('NetworkPolicy'), 'podSelector').map(
      (selector) => (selector as { matchLabels: object }).matchLabels,
    ),
  ] as Record<string, string>[]
  expect(selectors.length).toBeGreaterThan(6)
  for (const selector of selectors)
    expect(
      labels.some((label) => Object.entries(selector).every(([key, value]) => label[key] === value)),
    ).toBe(true)
  const targets = valuesOf(manifests, 'scaleTargetRef') as { name: string }[]
  expect(targets.map(({ name }) => name)).toEqual(['yonder'])
})

test('the migration runs a script that there is', () => {
  for (const command of valuesOf(named('Job'), 'command') as string[][])
    expect(readFileSync(command[1] ?? '', 'utf8')).toContain("migrate('db/migrations')")
})
