import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { portOf, secrets } from './settings.ts'

const folder = join(import.meta.dirname, 'config')
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')

/** What `cluster.ts` gives to a file beside ports and secrets. */
const given = ['folder', 'name', 'port', 'rest', 'postgresPrograms', 'pgbackrest']

test('every name in the files of settings has a value', () => {
  const names = readdirSync(folder).flatMap((file) =>
    [...textOf(file).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(40)
  for (const name of names)
    if (!given.includes(name) && !(name in secrets)) expect(portOf(name)).toBeGreaterThan(0)
})

test('each alert leads to an entry among the instructions for operators, and has a test that it fires', () => {
  const alerts = [...textOf('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const runbooks = [...textOf('alerts.yml').matchAll(/runbook: 'docs\/operations\.md#(\w+)'/g)]
  const operations = readFileSync('docs/operations.md', 'utf8')
  const tests = textOf('alerts.test.yml')
  expect(alerts.length).toBeGreaterThan(0)
  expect(runbooks.map(([, place]) => place)).toEqual(alerts.map((alert) => alert.toLowerCase()))
  for (const alert of alerts) {
    expect(operations).toMatch(new RegExp(`^### ${alert}\\n\\n\\S`, 'm'))
    expect(tests).toContain(`alertname: ${alert}\n        exp_alerts:\n`)
  }
})

const promtool = spawnSync('promtool', ['--version']).status === 0
if (!promtool) console.warn('NOTE: promtool is not installed, so nobody has seen that the alerts fire.')

test.skipIf(!promtool)('each alert fires when it should, and not before', { timeout: 60_000 }, () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
})

/** Names of figures in a query: words that are followed by a selector or a range, or stand alone, of Yonder or its process. */
const figuresIn = (text: string) => new Set(text.match(/\b(?:yonder|nodejs|process)_\w+/g))

/** What `/metrics` gives: figures of the code, and those of the process by `prom-client`. */
async function figuresGiven(): Promise<(name: string) => boolean> {
  const code = ['metrics', 'start']
    .map((name) => readFileSync(`app/platform/${name}.server.ts`, 'utf8'))
    .join()
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const ofProcess = (await registry.getMetricsAsJSON()).map(({ name }) => name)
  return (name) => {
    const plain = name.replace(/_(?:bucket|sum|count)$/, '')
    return code.includes(`'${name}'`) || code.includes(`'${plain}'`) || ofProcess.includes(name)
  }
}

test('alerts go by figures of Yonder that exist', async () => {
  const figures = figuresIn(textOf('alerts.yml'))
  const isGiven = await figuresGiven()
  expect(figures.size).toBeGreaterThan(5)
  expect([...figures].filter((name) => !isGiven(name))).toEqual([])
})

test('the dashboard shows figures of Yonder that exist, each panel with a title and a unit', async () => {
  const dashboard = JSON.parse(readFileSync('ops/grafana/yonder.json', 'utf8')) as Dashboard
  const isGiven = await figuresGiven()
  const panels = dashboard.panels.filter(({ type }) => type !== 'row')
  expect(panels.length).toBeGreaterThan(10)
  for (const { title, gridPos, fieldConfig, targets = [] } of panels) {
    const figures = [...figuresIn(targets.map(({ expr }) => expr).join(' '))]
    expect([title, figures.filter((name) => !isGiven(name))]).toEqual([title, []])
    expect([title, figures.length > 0]).toEqual([title, true])
    expect(fieldConfig?.defaults.unit).toEqual(expect.any(String))
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  }
  const ids = dashboard.panels.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('each service level that has an alert by Yonder’s own figures is on the dashboard', () => {
  const alerted = figuresIn(textOf('alerts.yml'))
  const shown = readFileSync('ops/grafana/yonder.json', 'utf8')
  for (const figure of alerted) expect(shown).toContain(figure)
})

type Dashboard = {
  panels: {
    id: number
    type: string
    title: string
    gridPos: { x: number; w: number }
    fieldConfig?: { defaults: { unit?: string } }
    targets?: { expr: string }[]
  }[]
}
