import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portOf, secrets } from './settings.ts'

const folder = join(import.meta.dirname, 'config')
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')

/** What `cluster.ts` gives to a file beside ports and secrets. */
const given = ['folder', 'name', 'port', 'rest', 'postgresPrograms']

test('every name in the files of settings has a value', () => {
  const names = readdirSync(folder).flatMap((file) =>
    [...textOf(file).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(40)
  for (const name of names)
    if (!given.includes(name) && !(name in secrets)) expect(portOf(name)).toBeGreaterThan(0)
})

test('each alert has an entry among the instructions for operators, and a test that it fires', () => {
  const alerts = [...textOf('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const operations = readFileSync('docs/operations.md', 'utf8')
  const tests = textOf('alerts.test.yml')
  expect(alerts.length).toBeGreaterThan(0)
  for (const alert of alerts) {
    expect(operations).toContain(`| \`${alert}\` |`)
    expect(tests).toContain(`alertname: ${alert}\n        exp_alerts:\n`)
  }
})

test('alerts go by figures of Yonder that exist', () => {
  const figures = new Set(textOf('alerts.yml').match(/yonder_\w+/g))
  const sources = ['app/platform/metrics.server.ts', 'app/platform/start.server.ts'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  expect(figures.size).toBeGreaterThan(0)
  for (const figure of figures) expect(sources.join()).toContain(`'${figure.replace(/_count$/, '')}'`)
})
