import * as z from 'zod'
import { isSmsCountry, type SmsCountry } from './sms/sms-countries.ts'

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((word) => ['on', 'true', '1'].includes(word))
const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()

/** What the environment may set, with the defaults of a working site. */
export const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: z.url().optional(),
  ASSETS_URL: optionalText,
  DATA_DIR: z.string().default('.data'),
  CONTENT_DIR: z.string().default('content'),
  DATABASE_URL: optionalText,
  DATABASE_DIRECT_URL: optionalText,
  DATABASE_MIGRATION_URL: optionalText,
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((url) => url.trim() || [])),
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
  NIGHT_EMAILS: flag.default(false),
  WORKERS: flag.default(true),
  JOB_HEARTBEAT_SECONDS: z.coerce.number().int().min(10).max(300).default(30),
  DRAIN_SECONDS: z.coerce.number().min(0).max(5).optional(),
  CLOCK: z.iso.datetime({ offset: true }).optional(),
})

export type EnvironmentValues = z.infer<typeof Environment>

/** Every name that the environment may set. `.env.example` says what each means. @internal for tests */
export const settingNames = Object.keys(Environment.shape)

/** The format of each setting, for its error message. Values are never repeated: some are secrets. */
export const settingFormats: Partial<Record<keyof EnvironmentValues, string>> = {
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
  NIGHT_EMAILS: 'on or off',
  WORKERS: 'on or off',
  JOB_HEARTBEAT_SECONDS: 'a whole number of seconds from 10 to 300',
  TRUST_PROXY: 'how many proxies of yours stand in front: a whole number from 0 to 5',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
  DRAIN_SECONDS: 'a number from 0 to 5',
  CLOCK: 'an instant with its zone, as 2026-11-21T09:00:00+11:00',
}
