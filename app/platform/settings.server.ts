import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod'

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((word) => ['on', 'true', '1'].includes(word))
const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optionalText,
  DATABASE_REPLICA_URL: optionalText,
  REDIS_URL: optionalText,
  MAIL_URL: optionalText,
  MAIL_FROM: z.string().default('Yonder <hello@yonder.example>'),
  SMS_URL: optionalText,
  SMS_TOKEN: optionalText,
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ENDPOINT: optionalText,
  S3_KEY: optionalText,
  S3_SECRET: optionalText,
  HCAPTCHA_SITE_KEY: optionalText,
  HCAPTCHA_SECRET: optionalText,
  PUSHER_KEY: optionalText,
  PUSHER_SECRET: optionalText,
  PUSHER_APP_ID: optionalText,
  PUSHER_HOST: optionalText,
  DEMO: flag.optional(),
  MAINTENANCE: flag.default(false),
  METRICS_TOKEN: optionalText,
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RATE_LIMITS: flag.default(true),
  WORKERS: flag.default(true),
  CLOCK: z.iso.datetime({ offset: true }).optional(),
})

export type Settings = {
  env: 'production' | 'development' | 'test'
  port: number
  host: string
  /** Public address without a trailing slash, for links in mail and for cookies. */
  origin: string
  secure: boolean
  dataDir: string
  databaseUrl?: string
  replicaUrl?: string
  redisUrl?: string
  mailUrl?: string
  mailFrom: string
  sms?: { url: string; token: string }
  s3?: { bucket: string; region: string; endpoint?: string; key: string; secret: string }
  hcaptcha?: { siteKey: string; secret: string }
  pusher?: { key: string; secret: string; appId: string; host?: string }
  demo: boolean
  maintenance: boolean
  metricsToken?: string
  /** How many proxies in front may be believed about the visitor's address. */
  trustedProxies: number
  logLevel: string
  rateLimits: boolean
  workers: boolean
  /** A fixed instant, for tests and demonstrations. */
  clock?: Date
}

/** Raised when the environment is wrong: one plain sentence per wrong value. */
export class SettingsError extends Error {
  readonly sentences: string[]
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

/**
 * Reads the environment once, at start. Defaults make a working site; `.env.example` documents every name.
 * @throws SettingsError with a sentence per wrong value
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`))
  }
  const values = parsed.data
  const origin = (values.ORIGIN ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  const demo = values.DEMO ?? !values.DATABASE_URL
  const sentences = crossChecks(values, demo)
  if (sentences.length > 0) throw new SettingsError(sentences)

  return {
    env: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    origin,
    secure: origin.startsWith('https:'),
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    redisUrl: values.REDIS_URL,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM,
    sms: values.SMS_URL && values.SMS_TOKEN ? { url: values.SMS_URL, token: values.SMS_TOKEN } : undefined,
    s3:
      values.S3_BUCKET && values.S3_KEY && values.S3_SECRET
        ? {
            bucket: values.S3_BUCKET,
            region: values.S3_REGION ?? 'ap-southeast-2',
            endpoint: values.S3_ENDPOINT,
            key: values.S3_KEY,
            secret: values.S3_SECRET,
          }
        : undefined,
    hcaptcha:
      values.HCAPTCHA_SITE_KEY && values.HCAPTCHA_SECRET
        ? { siteKey: values.HCAPTCHA_SITE_KEY, secret: values.HCAPTCHA_SECRET }
        : undefined,
    pusher:
      values.PUSHER_KEY && values.PUSHER_SECRET && values.PUSHER_APP_ID
        ? {
            key: values.PUSHER_KEY,
            secret: values.PUSHER_SECRET,
            appId: values.PUSHER_APP_ID,
            host: values.PUSHER_HOST,
          }
        : undefined,
    demo,
    maintenance: values.MAINTENANCE,
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    rateLimits: values.RATE_LIMITS,
    workers: values.WORKERS,
    clock: values.CLOCK ? new Date(values.CLOCK) : undefined,
  }
}

function crossChecks(values: z.infer<typeof Environment>, demo: boolean): string[] {
  const together = (names: (keyof typeof values)[]) => {
    const set = names.filter((name) => values[name])
    return set.length > 0 && set.length < names.length ? [`${names.join(' and ')} must be set together.`] : []
  }
  const sentences = [
    ...together(['SMS_URL', 'SMS_TOKEN']),
    ...together(['S3_BUCKET', 'S3_KEY', 'S3_SECRET']),
    ...together(['HCAPTCHA_SITE_KEY', 'HCAPTCHA_SECRET']),
    ...together(['PUSHER_KEY', 'PUSHER_SECRET', 'PUSHER_APP_ID']),
  ]
  if (values.CLOCK && values.NODE_ENV === 'production' && !demo) {
    sentences.push('CLOCK fixes the time and is refused in production unless DEMO is on.')
  }
  if (values.DATABASE_URL && !/^postgres(ql)?:\/\//.test(values.DATABASE_URL)) {
    sentences.push('DATABASE_URL must start with postgres:// or postgresql://.')
  }
  if (values.REDIS_URL && !/^rediss?:\/\//.test(values.REDIS_URL)) {
    sentences.push('REDIS_URL must start with redis:// or rediss://.')
  }
  return sentences
}
