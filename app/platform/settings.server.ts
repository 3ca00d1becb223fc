import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod'
import { readPem } from './credentials/pem.server.ts'
import { isSmsCountry, type SmsCountry } from './sms/sms-countries.ts'
import { StartProblem } from './start-problem.ts'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

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
  ASSETS_URL: optionalText,
  DATA_DIR: z.string().default('.data'),
  CONTENT_DIR: z.string().default('content'),
  DATABASE_URL: optionalText,
  REDIS_URL: optionalText,
  MAIL_URL: optionalText,
  MAIL_FROM: z.string().default('Yonder <hello@yonder.example>'),
  SMS_URL: optionalText,
  SMS_TOKEN: optionalText,
  SMS_COUNTRIES: z
    .string()
    .default('AU,NZ')
    .transform((text) => text.split(',').map((code) => code.trim().toUpperCase()))
    .pipe(z.array(z.custom<SmsCountry>((code) => isSmsCountry(String(code))))),
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ENDPOINT: optionalText,
  S3_KEY: optionalText,
  S3_SECRET: optionalText,
  CLAMD_URL: optionalText,
  HCAPTCHA_SITE_KEY: optionalText,
  HCAPTCHA_SECRET: optionalText,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_CLASSROOM_URL: z.string().default('https://classroom.googleapis.com'),
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  PUSHER_KEY: optionalText,
  PUSHER_SECRET: optionalText,
  PUSHER_APP_ID: optionalText,
  PUSHER_HOST: optionalText,
  VAPID_PUBLIC_KEY: optionalText,
  VAPID_PRIVATE_KEY: optionalText,
  VAPID_SUBJECT: optionalText,
  PAYPAL_URL: z.string().default('https://api-m.paypal.com'),
  PAYPAL_CLIENT_ID: optionalText,
  PAYPAL_SECRET: optionalText,
  PAYPAL_WEBHOOK_ID: optionalText,
  PAYPAL_CURRENCY: z.string().trim().toUpperCase().length(3).default('AUD'),
  PAYPAL_ADULTS_ONLY: flag.default(true),
  GIFTPAY_URL: optionalText,
  GIFTPAY_KEY: optionalText,
  GIFTPAY_WEBHOOK_SECRET: optionalText,
  TYPEFORM_URL: z.string().default('https://api.typeform.com'),
  TYPEFORM_TOKEN: optionalText,
  BBB_URL: optionalText,
  BBB_SECRET: optionalText,
  XP_PER_DOLLAR: z.coerce.number().int().min(1).max(100_000).default(100),
  XP_HOLD_DAYS: z.coerce.number().int().min(0).max(90).default(7),
  CASHOUTS: flag.default(true),
  CASHOUT_DAILY_BUDGET: z.coerce.number().min(0).max(1_000_000).default(500),
  OFFLINE: flag.default(true),
  DATA_KEY: optionalText,
  CREDENTIAL_KEY: optionalText,
  PRIVACY: z.enum(['standard', 'strict']).default('standard'),
  REGISTERED_EMAILS: z.enum(['hinted', 'private']).default('hinted'),
  DEMO: flag.optional(),
  SAMPLE_EXPO: z.enum(['upcoming', 'live']).default('upcoming'),
  MAINTENANCE: flag.default(false),
  QUIZ_MINIMUM_SPREAD: z.coerce.number().min(0).max(40).default(16),
  METRICS_TOKEN: optionalText,
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  RATE_LIMITS: flag.default(true),
  WORKERS: flag.default(true),
  JOB_HEARTBEAT_SECONDS: z.coerce.number().int().min(10).max(300).default(30),
  DRAIN_SECONDS: z.coerce.number().min(0).max(5).optional(),
  CLOCK: z.iso.datetime({ offset: true }).optional(),
})

/** Every name that the environment may set. `.env.example` says what each means. @internal for tests */
export const settingNames = Object.keys(Environment.shape)

/** OAuth client credentials of Google or Facebook. */
export type OAuthKeys = { clientId: string; secret: string }

export type Settings = {
  env: 'production' | 'development' | 'test'
  port: number
  host: string
  /** Public address without a trailing slash, for links in mail and for cookies. */
  origin: string
  secure: boolean
  /** Where browsers fetch the files of the build, when that is not this site: a CDN that pulls from it. */
  assetsUrl?: string
  dataDir: string
  /** Where the content packs are. */
  contentDir: string
  databaseUrl?: string
  redisUrl?: string
  mailUrl?: string
  mailFrom: string
  sms?: { url: string; token: string }
  /** The countries to whose numbers text messages are sent. */
  smsCountries: readonly SmsCountry[]
  s3?: { bucket: string; region: string; endpoint?: string; key: string; secret: string }
  /** A ClamAV daemon that looks for viruses in uploads, as `tcp://clamav:3310`. */
  clamdUrl?: string
  hcaptcha?: { siteKey: string; secret: string }
  google?: OAuthKeys
  /** Where Google Classroom answers. */
  googleClassroomUrl: string
  facebook?: OAuthKeys
  pusher?: { key: string; secret: string; appId: string; host?: string }
  /** The keys by which push services of browsers know this site, in base64url, and a contact: `mailto:` or `https:`. */
  vapid?: { publicKey: string; privateKey: string; subject: string }
  paypal?: { url: string; clientId: string; secret: string; webhookId: string; currency: string }
  giftpay?: { url: string; key: string; webhookSecret: string }
  /** Surveys on another site. */
  typeform?: { url: string; token: string }
  /** A BigBlueButton server for rooms of events, as `https://room.example/bigbluebutton`. */
  bbb?: { url: string; secret: string }
  /** Whether PayPal is refused to people under 18, and to those whose age is not known. */
  payPalForAdultsOnly: boolean
  /** How many XP are one dollar. */
  xpPerDollar: number
  /** How many days XP of quizzes, topics and the like wait before they can be cashed out. */
  xpHoldDays: number
  /** False pauses all cash-outs, those on their way too. */
  cashOuts: boolean
  /** The most that is paid out in 24 hours to everybody together, in cents. */
  cashOutBudgetCents: number
  /** False ends what browsers store for reading without a connection. */
  offline: boolean
  demo: boolean
  /** Where the next sample expo of the demo is when the site starts. */
  sampleExpo: 'upcoming' | 'live'
  /** `strict`: boxes unticked, age asked first, a guardian's consent under 15, no marketing under 18, no contact under 16. */
  privacy: 'standard' | 'strict'
  /** Whether a sign-up may say at once, a few times a day, that an address is registered; `private`: only to its owner. */
  registeredEmails: 'hinted' | 'private'
  /** Encrypts sensitive data; without it a key is stored in the data folder. */
  dataKey?: string
  /** Signs badges and certificates, in PEM; without it a key is made and stored sealed in the database. */
  credentialKey?: string
  maintenance: boolean
  /** Career quiz: how far apart, in points of 40, the strongest and the weakest area must be for a ranking. */
  quizMinimumSpread: number
  metricsToken?: string
  /** How many proxies in front are trusted about the visitor's address. */
  trustedProxies: number
  logLevel: string
  rateLimits: boolean
  workers: boolean
  /** A job whose process has been silent for so long is given to another. */
  jobHeartbeatSeconds: number
  /** How long `/ready` answers 503 before the server closes, so that a load balancer notices. */
  drainSeconds: number
  /** A fixed instant, for tests and demonstrations. */
  clock?: Date
}

/** Invalid environment: one sentence per wrong value. */
export class SettingsError extends StartProblem {
  readonly sentences: string[]
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

/** The format of each setting, for its error message. Values are never repeated: some are secrets. */
const wanted: Partial<Record<keyof z.infer<typeof Environment>, string>> = {
  NODE_ENV: 'production, development or test',
  PORT: 'a whole number from 0 to 65535',
  ORIGIN: 'the public address of the site, as https://yonder.example',
  PRIVACY: 'standard or strict',
  REGISTERED_EMAILS: 'hinted or private',
  SMS_COUNTRIES: 'two-letter codes of countries with commas between them, as AU,NZ',
  PAYPAL_CURRENCY: 'three letters, as AUD',
  PAYPAL_ADULTS_ONLY: 'on or off',
  XP_PER_DOLLAR: 'a whole number from 1 to 100000',
  XP_HOLD_DAYS: 'a whole number of days from 0 to 90',
  CASHOUTS: 'on or off',
  CASHOUT_DAILY_BUDGET: 'an amount of dollars from 0 to 1000000',
  OFFLINE: 'on or off',
  DEMO: 'on or off',
  SAMPLE_EXPO: 'upcoming or live',
  MAINTENANCE: 'on or off',
  QUIZ_MINIMUM_SPREAD: 'a number of points from 0 to 40',
  RATE_LIMITS: 'on or off',
  WORKERS: 'on or off',
  JOB_HEARTBEAT_SECONDS: 'a whole number of seconds from 10 to 300',
  TRUST_PROXY: 'how many proxies of yours stand in front: a whole number from 0 to 5',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
  DRAIN_SECONDS: 'a number from 0 to 5',
  CLOCK: 'an instant with its zone, as 2026-11-21T09:00:00+11:00',
}

/**
 * Reads the environment once, at start. Defaults make a working site; `.env.example` documents every name.
 * @throws SettingsError with a sentence per wrong value
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  // An empty value, common in `.env` files, counts as unset.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
    throw new SettingsError(
      [...names].map((name) => `${name} must be ${wanted[name as keyof typeof wanted]}.`),
    )
  }
  const values = parsed.data
  const origin = withoutTrailingSlashes(values.ORIGIN ?? `http://localhost:${values.PORT}`)
  const demo = values.DEMO ?? !values.DATABASE_URL
  const sentences = crossChecks(values, demo)
  if (sentences.length > 0) throw new SettingsError(sentences)

  return {
    env: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    origin,
    secure: origin.startsWith('https:'),
    assetsUrl: values.ASSETS_URL && withoutTrailingSlashes(values.ASSETS_URL),
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    contentDir: resolve(values.CONTENT_DIR),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM,
    sms: values.SMS_URL && values.SMS_TOKEN ? { url: values.SMS_URL, token: values.SMS_TOKEN } : undefined,
    smsCountries: values.SMS_COUNTRIES,
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
    clamdUrl: values.CLAMD_URL,
    hcaptcha:
      values.HCAPTCHA_SITE_KEY && values.HCAPTCHA_SECRET
        ? { siteKey: values.HCAPTCHA_SITE_KEY, secret: values.HCAPTCHA_SECRET }
        : undefined,
    google: oauthKeys(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    googleClassroomUrl: withoutTrailingSlashes(values.GOOGLE_CLASSROOM_URL),
    facebook: oauthKeys(values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET),
    pusher:
      values.PUSHER_KEY && values.PUSHER_SECRET && values.PUSHER_APP_ID
        ? {
            key: values.PUSHER_KEY,
            secret: values.PUSHER_SECRET,
            appId: values.PUSHER_APP_ID,
            host: values.PUSHER_HOST,
          }
        : undefined,
    vapid:
      values.VAPID_PUBLIC_KEY && values.VAPID_PRIVATE_KEY
        ? {
            publicKey: values.VAPID_PUBLIC_KEY,
            privateKey: values.VAPID_PRIVATE_KEY,
            subject: values.VAPID_SUBJECT ?? origin,
          }
        : undefined,
    paypal:
      values.PAYPAL_CLIENT_ID && values.PAYPAL_SECRET && values.PAYPAL_WEBHOOK_ID
        ? {
            url: withoutTrailingSlashes(values.PAYPAL_URL),
            clientId: values.PAYPAL_CLIENT_ID,
            secret: values.PAYPAL_SECRET,
            webhookId: values.PAYPAL_WEBHOOK_ID,
            currency: values.PAYPAL_CURRENCY,
          }
        : undefined,
    giftpay:
      values.GIFTPAY_URL && values.GIFTPAY_KEY && values.GIFTPAY_WEBHOOK_SECRET
        ? {
            url: withoutTrailingSlashes(values.GIFTPAY_URL),
            key: values.GIFTPAY_KEY,
            webhookSecret: values.GIFTPAY_WEBHOOK_SECRET,
          }
        : undefined,
    typeform: values.TYPEFORM_TOKEN
      ? { url: withoutTrailingSlashes(values.TYPEFORM_URL), token: values.TYPEFORM_TOKEN }
      : undefined,
    bbb:
      values.BBB_URL && values.BBB_SECRET
        ? { url: withoutTrailingSlashes(values.BBB_URL), secret: values.BBB_SECRET }
        : undefined,
    payPalForAdultsOnly: values.PAYPAL_ADULTS_ONLY,
    xpPerDollar: values.XP_PER_DOLLAR,
    xpHoldDays: values.XP_HOLD_DAYS,
    cashOuts: values.CASHOUTS,
    cashOutBudgetCents: Math.round(values.CASHOUT_DAILY_BUDGET * 100),
    offline: values.OFFLINE,
    demo,
    sampleExpo: values.SAMPLE_EXPO,
    privacy: values.PRIVACY,
    registeredEmails: values.REGISTERED_EMAILS,
    dataKey: values.DATA_KEY,
    credentialKey: values.CREDENTIAL_KEY,
    maintenance: values.MAINTENANCE,
    quizMinimumSpread: values.QUIZ_MINIMUM_SPREAD,
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: values.TRUST_PROXY,
    // With the embedded database the log shares a terminal with a person.
    logLevel: values.LOG_LEVEL ?? (values.DATABASE_URL ? 'info' : 'warn'),
    rateLimits: values.RATE_LIMITS,
    workers: values.WORKERS,
    jobHeartbeatSeconds: values.JOB_HEARTBEAT_SECONDS,
    drainSeconds: values.DRAIN_SECONDS ?? (values.DATABASE_URL ? 2 : 0),
    clock: values.CLOCK ? new Date(values.CLOCK) : undefined,
  }
}

function oauthKeys(clientId: string | undefined, secret: string | undefined): OAuthKeys | undefined {
  return clientId && secret ? { clientId, secret } : undefined
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
    ...together(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']),
    ...together(['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET']),
    ...together(['PUSHER_KEY', 'PUSHER_SECRET', 'PUSHER_APP_ID']),
    ...together(['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID']),
    ...together(['GIFTPAY_URL', 'GIFTPAY_KEY', 'GIFTPAY_WEBHOOK_SECRET']),
  ]
  if (values.CLOCK && values.NODE_ENV === 'production' && !demo) {
    sentences.push('CLOCK fixes the time and is refused in production unless DEMO is on.')
  }
  if (values.ORIGIN && !/^https?:\/\/[^/?#]+\/*$/.test(values.ORIGIN)) {
    sentences.push('ORIGIN must be an http:// or https:// address without a path.')
  }
  if (values.ASSETS_URL && !/^https?:\/\/[^/?#;,\s]+\/*$/.test(values.ASSETS_URL)) {
    sentences.push('ASSETS_URL must be an http:// or https:// address without a path.')
  }
  if (values.MAIL_URL && !/^smtps?:\/\//.test(values.MAIL_URL)) {
    sentences.push('MAIL_URL must start with smtp:// or smtps://.')
  }
  if (values.SMS_URL && !/^https?:\/\//.test(values.SMS_URL)) {
    sentences.push('SMS_URL must start with https:// (or http:// on a private network).')
  }
  if (values.CREDENTIAL_KEY && !readPem(values.CREDENTIAL_KEY)) {
    sentences.push('CREDENTIAL_KEY must be a private RSA key of at least 2048 bits, in PEM.')
  }
  if (values.DATABASE_URL && !/^postgres(ql)?:\/\//.test(values.DATABASE_URL)) {
    sentences.push('DATABASE_URL must start with postgres:// or postgresql://.')
  }
  if (values.CLAMD_URL && !/^tcp:\/\/[^/?#@]+$/.test(values.CLAMD_URL)) {
    sentences.push('CLAMD_URL must be the address of a ClamAV daemon, as tcp://clamav:3310.')
  }
  if (Boolean(values.BBB_URL) !== Boolean(values.BBB_SECRET)) {
    sentences.push('BBB_URL and BBB_SECRET belong together: set both or neither.')
  }
  for (const name of [
    'PAYPAL_URL',
    'GIFTPAY_URL',
    'TYPEFORM_URL',
    'GOOGLE_CLASSROOM_URL',
    'BBB_URL',
  ] as const)
    if (values[name] && !/^https?:\/\/[^?#]+$/.test(values[name]))
      sentences.push(`${name} must be an http:// or https:// address.`)
  if (values.REDIS_URL && !/^rediss?:\/\//.test(values.REDIS_URL)) {
    sentences.push('REDIS_URL must start with redis:// or rediss://.')
  }
  return sentences
}
