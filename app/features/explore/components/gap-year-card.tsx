import { MapPin } from 'lucide-react'
import { listed } from '#app/features/study/rules.ts'
import type { GapYearCard as GapYearFacts } from '#app/features/travel/contract.ts'
import { passportsInWords } from '#app/features/travel/rules.ts'
import { Card } from '#app/ui/card.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Link } from '#app/ui/link.tsx'
import { SampleTag } from '#app/ui/sample-note.tsx'
import { Tag } from '#app/ui/tag.tsx'

/** Gap years as cards, each of which says when it is a sample. HTML only. */
export function GapYearGrid({ gapYears, label }: { gapYears: readonly GapYearFacts[]; label: string }) {
  return (
    <CardGrid mobile="stack" label={label}>
      {gapYears.map((gapYear) => (
        <Card
          key={gapYear.slug}
          to={`/gap-years/${gapYear.slug}`}
          title={gapYear.title}
          art={<HorizonArt slug={gapYear.slug} theme={gapYear.art_theme} emblem={gapYear.icon} />}
          tag={<Tag tone="travel">{gapYear.kind_label}</Tag>}
          aside={gapYear.is_sample && <SampleTag />}
          text={termsOf(gapYear)}
          footIcon={MapPin}
          foot={placesOf(gapYear)}
        />
      ))}
    </CardGrid>
  )
}

/** Gap years in a narrow list, each with what one does there. HTML only. */
export function GapYearLines({ gapYears }: { gapYears: readonly GapYearFacts[] }) {
  return (
    <ul>
      {gapYears.map((gapYear) => (
        <li key={gapYear.slug} className="border-line border-t py-3 first:border-t-0">
          <Link to={`/gap-years/${gapYear.slug}`} look="strong">
            {gapYear.title}
          </Link>
          <span className="block text-sm">{gapYear.one_line}</span>
          <span className="block text-muted text-sm">
            {[gapYear.is_sample && 'Made-up example', placesOf(gapYear), termsOf(gapYear)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `You are paid · 14 to 17 weeks`: a card has room for one line. */
function termsOf({ money_label, duration }: GapYearFacts): string {
  return [money_label, duration].filter(Boolean).join(' · ')
}

function placesOf({ destinations, from_countries }: GapYearFacts): string {
  const names = destinations.map(({ title }) => title)
  return [listed(names, 1), passportsInWords(from_countries)].filter(Boolean).join(' · ')
}
