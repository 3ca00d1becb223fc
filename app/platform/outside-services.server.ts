import type { EnvironmentValues } from './environment.server.ts'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

/** OAuth client credentials of Google or Facebook. */
export type OAuthKeys = { clientId: string; secret: string }

/** The keys and addresses of services outside, each `undefined` unless all that it needs is set. */
export function outsideServices(values: EnvironmentValues, origin: string) {
  return {
    ...signInServices(values),
    ...paymentServices(values),
    ...liveServices(values, origin),
    sms: values.SMS_URL && values.SMS_TOKEN ? { url: values.SMS_URL, token: values.SMS_TOKEN } : undefined,
    s3: s3Keys(values),
    typeform: values.TYPEFORM_TOKEN
      ? { url: withoutTrailingSlashes(values.TYPEFORM_URL), token: values.TYPEFORM_TOKEN }
      : undefined,
  }
}

function signInServices(values: EnvironmentValues) {
  return {
    hcaptcha:
      values.HCAPTCHA_SITE_KEY && values.HCAPTCHA_SECRET
        ? { siteKey: values.HCAPTCHA_SITE_KEY, secret: values.HCAPTCHA_SECRET }
        : undefined,
    google: oauthKeys(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    facebook: oauthKeys(values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET),
  }
}

function paymentServices(values: EnvironmentValues) {
  return {
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
  }
}

function liveServices(values: EnvironmentValues, origin: string) {
  return {
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
    bbb:
      values.BBB_URL && values.BBB_SECRET
        ? { url: withoutTrailingSlashes(values.BBB_URL), secret: values.BBB_SECRET }
        : undefined,
  }
}

function s3Keys(values: EnvironmentValues) {
  if (!values.S3_BUCKET || !values.S3_KEY || !values.S3_SECRET) return undefined
  return {
    bucket: values.S3_BUCKET,
    region: values.S3_REGION ?? 'ap-southeast-2',
    endpoint: values.S3_ENDPOINT,
    key: values.S3_KEY,
    secret: values.S3_SECRET,
  }
}

function oauthKeys(clientId: string | undefined, secret: string | undefined): OAuthKeys | undefined {
  return clientId && secret ? { clientId, secret } : undefined
}
