import type { ReactNode } from 'react'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useReaderZone } from '../../components/when.tsx'
import { whenWords } from '../../time-words.ts'
import type { ExpoCard } from '../contract.ts'
import { stateWords } from '../words.ts'

export type HeroExpo = Pick<
  ExpoCard,
  | 'slug'
  | 'title'
  | 'subtitle'
  | 'state'
  | 'start_date_utc'
  | 'end_date_utc'
  | 'time_zone'
  | 'art_theme'
  | 'is_sample'
>

/** The top of every page of an expo: its state, when it is, and what a reader can do. */
export function ExpoHero({
  expo,
  page,
  isLow,
  children,
}: {
  expo: HeroExpo
  /** The part that a page is about; null on the page of the whole expo. */
  page?: string
  isLow?: boolean
  children?: ReactNode
}) {
  const zone = useReaderZone()
  const { start_date_utc: starts_at_utc, end_date_utc: ends_at_utc, time_zone } = expo
  return (
    <>
      {expo.is_sample && (
        <SampleNote>This expo is made up, with its sessions, speakers and stands.</SampleNote>
      )}
      <PictureHero
        art={{ slug: expo.slug, theme: expo.art_theme, sky: 'teal' }}
        size={isLow ? 'low' : 'usual'}
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <Tag tone={expo.state === 'live' ? 'live' : 'plain'}>{stateWords[expo.state]}</Tag>
          <time dateTime={starts_at_utc}>
            {whenWords({ starts_at_utc, ends_at_utc, time_zone, phase: expo.state }, zone)}
          </time>
        </p>
        <h1 className="mt-3 max-w-[16ch] text-display lg:max-w-[46%] lg:max-xl:text-h1">
          {page ? `${expo.title}: ${page}` : expo.title}
        </h1>
        {expo.subtitle && !page && (
          <p className="mt-3.5 max-w-[34ch] text-lead lg:max-w-[min(36ch,46%)]">{expo.subtitle}</p>
        )}
        {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
      </PictureHero>
    </>
  )
}
