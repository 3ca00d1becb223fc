import { readPem } from './credentials/pem.server.ts'
import type { EnvironmentValues } from './environment.server.ts'

type Name = keyof EnvironmentValues

/** Settings of which all or none are set. */
const together: Name[][] = [
  ['SMS_URL', 'SMS_TOKEN'],
  ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
  ['HCAPTCHA_SITE_KEY', 'HCAPTCHA_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['PUSHER_KEY', 'PUSHER_SECRET', 'PUSHER_APP_ID'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['GIFTPAY_URL', 'GIFTPAY_KEY', 'GIFTPAY_WEBHOOK_SECRET'],
  ['BBB_URL', 'BBB_SECRET'],
]

const webAddress = 'must be an http:// or https:// address.'
const webAddressPattern = /^https?:\/\/[^?#]+$/

/** Settings that have to look like an address, in which form, and the sentence for those that do not. */
const addresses: [name: Name, pattern: RegExp, says: string][] = [
  ['ORIGIN', /^https?:\/\/[^/?#]+\/*$/, 'must be an http:// or https:// address without a path.'],
  ['ASSETS_URL', /^https?:\/\/[^/?#;,\s]+\/*$/, 'must be an http:// or https:// address without a path.'],
  ['MAIL_URL', /^smtps?:\/\//, 'must start with smtp:// or smtps://.'],
  ['SMS_URL', /^https?:\/\//, 'must start with https:// (or http:// on a private network).'],
  ['DATABASE_URL', /^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://.'],
  ['DATABASE_DIRECT_URL', /^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://.'],
  ['DATABASE_MIGRATION_URL', /^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://.'],
  ['CLAMD_URL', /^tcp:\/\/[^/?#@]+$/, 'must be the address of a ClamAV daemon, as tcp://clamav:3310.'],
  ['PAYPAL_URL', webAddressPattern, webAddress],
  ['GIFTPAY_URL', webAddressPattern, webAddress],
  ['TYPEFORM_URL', webAddressPattern, webAddress],
  ['GOOGLE_CLASSROOM_URL', webAddressPattern, webAddress],
  ['BBB_URL', webAddressPattern, webAddress],
  ['REDIS_URL', /^rediss?:\/\//, 'must start with redis:// or rediss://.'],
]

/** What is wrong with values that are well formed one by one. @returns a sentence each */
export function crossChecks(values: EnvironmentValues, demo: boolean): string[] {
  const sentences = together.filter((names) => isPartlySet(values, names)).map(togetherWords)
  if (values.CLOCK && values.NODE_ENV === 'production' && !demo)
    sentences.push('CLOCK fixes the time and is refused in production unless DEMO is on.')
  if (values.CREDENTIAL_KEY && !readPem(values.CREDENTIAL_KEY))
    sentences.push('CREDENTIAL_KEY must be a private RSA key of at least 2048 bits, in PEM.')
  for (const [name, pattern, says] of addresses) {
    const value = values[name]
    if (value && !pattern.test(String(value))) sentences.push(`${name} ${says}`)
  }
  const {
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    DATABASE_MIGRATION_URL,
    DATABASE_REPLICA_URLS: replicas,
  } = values
  if (!replicas.every((url) => /^postgres(ql)?:\/\//.test(url)))
    sentences.push('DATABASE_REPLICA_URLS must be postgres:// addresses with commas between them.')
  if (!DATABASE_URL && (DATABASE_DIRECT_URL || replicas.length > 0))
    sentences.push('DATABASE_DIRECT_URL and DATABASE_REPLICA_URLS need DATABASE_URL beside them.')
  if (!DATABASE_URL && DATABASE_MIGRATION_URL)
    sentences.push('DATABASE_MIGRATION_URL needs DATABASE_URL beside it.')
  return sentences
}

function isPartlySet(values: EnvironmentValues, names: readonly Name[]): boolean {
  const set = names.filter((name) => values[name])
  return set.length > 0 && set.length < names.length
}

function togetherWords(names: readonly Name[]): string {
  return `${names.join(' and ')} must be set together.`
}
