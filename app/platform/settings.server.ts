import { isAbsolute, resolve } from 'node:path'
import { Environment, settingFormats } from './environment.server.ts'
import { crossChecks } from './environment-checks.server.ts'
import { type OAuthKeys, outsideServices } from './outside-services.server.ts'
import type { SmsCountry } from './sms/sms-countries.ts'
import { StartProblem } from './start-problem.ts'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

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
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler: for what listens. */
  databaseDirectUrl?: string
  /** PostgreSQL with the role that owns the tables, where `databaseUrl` has another: for migrations. */
  databaseMigrationUrl?: string
  /** Replicas for reads that may be late; one server behind each address. */
  databaseReplicaUrls: readonly string[]
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
  /** Whether emails that staff cause reach students at night too. */
  nightEmails: boolean
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
      [...names].map((name) => `${name} must be ${settingFormats[name as keyof typeof settingFormats]}.`),
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
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseMigrationUrl: values.DATABASE_MIGRATION_URL,
    databaseReplicaUrls: values.DATABASE_REPLICA_URLS,
    redisUrl: values.REDIS_URL,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM,
    ...outsideServices(values, origin),
    smsCountries: values.SMS_COUNTRIES,
    clamdUrl: values.CLAMD_URL,
    googleClassroomUrl: withoutTrailingSlashes(values.GOOGLE_CLASSROOM_URL),
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
    nightEmails: values.NIGHT_EMAILS,
    workers: values.WORKERS,
    jobHeartbeatSeconds: values.JOB_HEARTBEAT_SECONDS,
    drainSeconds: values.DRAIN_SECONDS ?? (values.DATABASE_URL ? 2 : 0),
    clock: values.CLOCK ? new Date(values.CLOCK) : undefined,
  }
}
