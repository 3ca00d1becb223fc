import { allHelpLines, emergencyNumbers, type HelpLine } from '#app/features/places/help-lines.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import type { SearchHelp, SearchHelpLine } from '../contract.ts'

/** What is answered to an intent of distress. `lines` are keys, in the order they are shown. */
export type DistressIntent = {
  intent: string
  title: string
  message: string
  isUrgent: boolean
  isDanger: boolean
  keyword: string
  articles: string[]
  lines: string[]
}

/** The answer for a country: lines of another country are of no use to a reader, so they are left out. */
export function helpFor(
  { title, message, isUrgent, isDanger, lines }: DistressIntent,
  country: ReaderCountry,
  articles: SearchHelp['articles'],
): SearchHelp {
  return {
    title,
    message,
    is_urgent: isUrgent,
    country,
    emergency: isDanger ? emergencyNumbers[country] : null,
    lines: linesOf(lines, country).map(shown),
    articles,
  }
}

export function linesOf(keys: readonly string[], country: ReaderCountry): HelpLine[] {
  return keys.flatMap(
    (key) => allHelpLines.find((line) => line.key === key && line.country === country) ?? [],
  )
}

function shown(line: HelpLine): SearchHelpLine {
  return {
    name: line.name,
    for_whom: line.forWhom,
    phone: line.contact,
    ring_url: line.href,
    text_number: line.textNumber ?? null,
    text_url: line.textNumber ? `sms:${line.textNumber.replaceAll(' ', '')}` : null,
    website: line.website,
    has_chat: line.hasChat ?? false,
    hours: line.hours ?? null,
    read_at: line.readAt,
    page_date: line.pageDate ?? null,
  }
}
