import { ChevronRight } from 'lucide-react'
import { Card } from '#app/ui/card.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconPad } from '#app/ui/icon-pad.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { SearchHit } from '../contract.ts'
import { typeWords } from '../words.ts'
import { kinds } from './kinds.ts'

/** The best result, highlighted with its picture. */
export function BestAnswer({ hit }: { hit: SearchHit }) {
  const kind = kinds[hit.type]
  return (
    <section
      data-on="paper"
      aria-label="Best answer"
      className="relative grid gap-4 rounded-card border border-line bg-surface p-4 text-ink sm:grid-cols-[210px_1fr] sm:gap-6 lg:p-5"
    >
      {hit.art && (
        <div className="aspect-[5/4] overflow-hidden rounded-[14px] bg-tint max-sm:aspect-[2/1]">
          <HorizonArt {...pictureOf(hit)} ratio="snap" priority className="size-full object-cover" />
        </div>
      )}
      <div className="flex min-w-0 flex-col items-start justify-center">
        <Tag tone={kind.tone} icon={kind.icon}>
          {typeWords[hit.type]}
        </Tag>
        <h2 className="mt-2.5 text-h2">
          <Link to={hit.url} look="strong">
            {hit.title}
          </Link>
        </h2>
        <p className="mt-1.5 text-muted">{hit.short_description}</p>
        <p className="mt-1 text-sm text-subtle">{hit.category_text}</p>
        <Link to={hit.url} look="arrow" aria-label={`${kind.see}: ${hit.title}`}>
          {kind.see}
        </Link>
      </div>
    </section>
  )
}

/** A result in a grid. */
export function ResultCard({ hit }: { hit: SearchHit }) {
  const kind = kinds[hit.type]
  return (
    <Card
      to={hit.url}
      title={hit.title}
      art={hit.art && <HorizonArt {...pictureOf(hit)} />}
      tag={
        <Tag tone={kind.tone} icon={kind.icon}>
          {typeWords[hit.type]}
        </Tag>
      }
      text={hit.short_description}
      foot={hit.category_text}
    />
  )
}

/** A result in a list of many kinds. */
export function ResultRow({ hit }: { hit: SearchHit }) {
  const kind = kinds[hit.type]
  return (
    <li className="group/row relative flex min-h-18 items-center gap-4 border-line border-b py-3 first:border-t hover:bg-sunken">
      <IconPad of={kind.icon} />
      <span className="min-w-0 flex-1">
        <Link to={hit.url} look="cover">
          <b className="group-hover/row:underline">{hit.title}</b>
        </Link>
        <span className="line-clamp-2 text-muted text-sm">{hit.short_description}</span>
      </span>
      <span className="max-sm:hidden">
        <Tag tone={kind.tone}>{typeWords[hit.type]}</Tag>
      </span>
      <span className="text-subtle">
        <Icon of={ChevronRight} size={18} />
      </span>
    </li>
  )
}

function pictureOf({ art }: SearchHit) {
  return {
    slug: art?.slug ?? '',
    theme: art?.theme ?? 'coast',
    sky: art?.sky,
    emblem: art?.emblem ?? undefined,
  }
}
