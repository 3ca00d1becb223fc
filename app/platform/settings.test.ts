import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from './environment.server.ts'
import { readSettings, type SettingsError } from './settings.server.ts'

const sentencesOf = (env: Record<string, string>) => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    return (error as SettingsError).sentences
  }
}

test('nothing needs to be set (R-9-050)', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    secure: false,
    demo: true,
    workers: true,
    jobHeartbeatSeconds: 30,
    trustedProxies: 0,
    logLevel: 'warn',
    drainSeconds: 0,
    quizMinimumSpread: 16,
  })
  expect(settings.dataDir).toMatch(/^\/.*\.data$/)
})

test('an empty value is as good as none', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', DEMO: '', CLOCK: '' }).port).toBe(3000)
})

test('a real database means a deployment: no demo, a log, time for the balancer', () => {
  const settings = readSettings({
    DATABASE_URL: 'postgres://yonder@db/yonder',
    ORIGIN: 'https://yonder.example/',
  })
  expect(settings).toMatchObject({
    demo: false,
    logLevel: 'info',
    drainSeconds: 2,
    origin: 'https://yonder.example',
    secure: true,
  })
})

test.each([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', 'three', 'PORT must be a whole number from 0 to 65535.'],
  ['NODE_ENV', 'staging', 'NODE_ENV must be production, development or test.'],
  ['ORIGIN', 'yonder', 'ORIGIN must be the public address of the site, as https://yonder.example.'],
  ['ORIGIN', 'https://yonder.example/au', 'ORIGIN must be an http:// or https:// address without a path.'],
  ['ORIGIN', 'ftp://yonder.example', 'ORIGIN must be an http:// or https:// address without a path.'],
  ['ASSETS_URL', '//static', 'ASSETS_URL must be an http:// or https:// address without a path.'],
  [
    'ASSETS_URL',
    'https://a.example;script-src *',
    'ASSETS_URL must be an http:// or https:// address without a path.',
  ],
  ['DEMO', 'maybe', 'DEMO must be on or off.'],
  ['MAINTENANCE', 'soon', 'MAINTENANCE must be on or off.'],
  ['RATE_LIMITS', 'few', 'RATE_LIMITS must be on or off.'],
  ['WORKERS', 'two', 'WORKERS must be on or off.'],
  ['JOB_HEARTBEAT_SECONDS', '9', 'JOB_HEARTBEAT_SECONDS must be a whole number of seconds from 10 to 300.'],
  ['QUIZ_MINIMUM_SPREAD', '50', 'QUIZ_MINIMUM_SPREAD must be a number of points from 0 to 40.'],
  ['QUIZ_MINIMUM_SPREAD', 'flat', 'QUIZ_MINIMUM_SPREAD must be a number of points from 0 to 40.'],
  [
    'TRUST_PROXY',
    'all',
    'TRUST_PROXY must be how many proxies of yours stand in front: a whole number from 0 to 5.',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug, info, warn, error or silent.'],
  ['DRAIN_SECONDS', '60', 'DRAIN_SECONDS must be a number from 0 to 5.'],
  ['CLOCK', 'noon', 'CLOCK must be an instant with its zone, as 2026-11-21T09:00:00+11:00.'],
  ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must start with postgres:// or postgresql://.'],
  [
    'DATABASE_DIRECT_URL',
    'postgres://db/yonder',
    'DATABASE_DIRECT_URL and DATABASE_REPLICA_URLS need DATABASE_URL beside them.',
  ],
  [
    'DATABASE_MIGRATION_URL',
    'postgres://owner@db/yonder',
    'DATABASE_MIGRATION_URL needs DATABASE_URL beside it.',
  ],
  [
    'DATABASE_REPLICA_URLS',
    'postgres://two/yonder',
    'DATABASE_DIRECT_URL and DATABASE_REPLICA_URLS need DATABASE_URL beside them.',
  ],
  ['REDIS_URL', 'localhost', 'REDIS_URL must start with redis:// or rediss://.'],
  ['MAIL_URL', 'mail.example', 'MAIL_URL must start with smtp:// or smtps://.'],
  [
    'SMS_COUNTRIES',
    'AU,XX',
    'SMS_COUNTRIES must be two-letter codes of countries with commas between them, as AU,NZ.',
  ],
  ['SMS_TOKEN', 'x', 'SMS_URL and SMS_TOKEN must be set together.'],
  ['S3_BUCKET', 'x', 'S3_BUCKET and S3_KEY and S3_SECRET must be set together.'],
  ['HCAPTCHA_SECRET', 'x', 'HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET must be set together.'],
  ['PUSHER_KEY', 'x', 'PUSHER_KEY and PUSHER_SECRET and PUSHER_APP_ID must be set together.'],
])('%s=%s is refused with a sentence', (name, value, sentence) => {
  expect(sentencesOf({ [name]: value })).toEqual([sentence])
})

test('text messages go to Australia and New Zealand unless other countries are named', () => {
  expect(readSettings({}).smsCountries).toEqual(['AU', 'NZ'])
  expect(readSettings({ SMS_COUNTRIES: 'nz, FJ' }).smsCountries).toEqual(['NZ', 'FJ'])
})

test('replicas are addresses with commas between them', () => {
  const DATABASE_URL = 'postgres://one/yonder'
  const urls = 'postgres://two/yonder, postgresql://three/yonder,'
  expect(readSettings({ DATABASE_URL }).databaseReplicaUrls).toEqual([])
  expect(readSettings({ DATABASE_URL, DATABASE_REPLICA_URLS: urls }).databaseReplicaUrls).toEqual([
    'postgres://two/yonder',
    'postgresql://three/yonder',
  ])
  expect(sentencesOf({ DATABASE_URL, DATABASE_REPLICA_URLS: 'postgres://two/yonder,mysql://three' })).toEqual(
    ['DATABASE_REPLICA_URLS must be postgres:// addresses with commas between them.'],
  )
})

test('every wrong value gets its sentence, not only the first', () => {
  expect(sentencesOf({ PORT: 'x', DEMO: 'x', CLOCK: 'x' })).toHaveLength(3)
})

test('a secret is never repeated in a sentence', () => {
  const sentences = sentencesOf({ DATABASE_URL: 'mysql://yonder:hunter2@db', PORT: 'hunter2' })
  expect(sentences.join(' ')).not.toContain('hunter2')
})

test('time can be fixed for tests and the demo, not for a real site', () => {
  const CLOCK = '2026-11-21T09:00:00+11:00'
  expect(readSettings({ CLOCK }).clock?.toISOString()).toBe('2026-11-20T22:00:00.000Z')
  const production = { CLOCK, NODE_ENV: 'production', DATABASE_URL: 'postgres://db/yonder' }
  expect(sentencesOf(production)).toEqual([
    'CLOCK fixes the time and is refused in production unless DEMO is on.',
  ])
  expect(readSettings({ ...production, DEMO: 'on' }).clock).toBeInstanceOf(Date)
})

test('.env.example lists every setting, and nothing that is none', () => {
  const listed = readFileSync('.env.example', 'utf8').match(/^[A-Z0-9_]+(?==)/gm)
  expect(listed?.sort()).toEqual([...settingNames].sort())
})
