import { forgetAfterDays as invitationLifeDays } from '#app/features/families/rules.ts'
import { pendingLifeDays } from '#app/features/people/account-rules.ts'
import { deletionDays } from '#app/features/people/deletion-rules.ts'
import { ghostLifeDays } from '#app/features/people/ghost-life.ts'
import { dormantAfterMonths, dormantWarningDays, retentionDays } from '#app/features/people/retention.ts'
import {
  networksNeeded,
  countLifeDays as searchCountLifeDays,
  windowDays,
} from '#app/features/search/popularity-rules.ts'
import {
  contactLifeDays,
  countLifeDays,
  enquiryLifeDays,
  unconfirmedLifeDays,
} from '#app/features/site/retention.ts'
import { ownValue } from '#app/platform/own-value.ts'

/** Figures of the program that pages state, as the privacy policy. In a text they stand as `{{contact_days}}`. */
export const pageFigures: Readonly<Record<string, number>> = {
  contact_days: contactLifeDays,
  deletion_days: deletionDays,
  deletion_record_days: retentionDays.deletionRecord,
  dormant_months: dormantAfterMonths,
  dormant_warning_days: dormantWarningDays,
  enquiry_days: enquiryLifeDays,
  family_invitation_days: invitationLifeDays,
  notification_days: retentionDays.notification,
  quiz_days: ghostLifeDays,
  search_count_days: searchCountLifeDays,
  search_networks: networksNeeded,
  search_window_days: windowDays,
  session_days: retentionDays.session,
  unconfirmed_days: unconfirmedLifeDays,
  unverified_account_days: pendingLifeDays,
  usage_count_days: countLifeDays,
  wrong_password_days: retentionDays.wrongPasswords,
}

const placeholder = /\{\{\s*([a-z_]+)\s*\}\}/g

/** A text with its figures filled in; what is no figure of the program stays as it is. */
export function fillFigures(text: string): string {
  return text.replace(placeholder, (whole, name: string) => String(ownValue(pageFigures, name) ?? whole))
}

/** Names in double braces that are no figures of the program. */
export function unknownFigures(text: string): string[] {
  return [...text.matchAll(placeholder)]
    .map(([, name = '']) => name)
    .filter((name) => ownValue(pageFigures, name) === undefined)
}
