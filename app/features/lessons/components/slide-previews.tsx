import { HorizonArt } from '#app/ui/horizon-art.tsx'
import type { Lesson } from '../contract.ts'
import { kindOfSlide, type Slide, type SlideKind } from '../rules.ts'

const grounds: Record<SlideKind, string> = {
  points: 'border-line bg-surface text-ink',
  question: 'border-transparent bg-deep text-on-brand',
  statement: 'border-transparent bg-brand text-on-brand',
}

/** The slides in their order as small pictures, with what the teacher says. */
export function SlidePreviews({ slides, slug }: Pick<Lesson, 'slides' | 'slug'>) {
  return (
    <ol className="grid gap-5 md:grid-cols-2">
      {slides.map((slide, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have the same words, and they never move
        <li key={at} className="grid content-start gap-2">
          <Preview slide={slide} slug={slug} />
          {slide.notes && (
            <p className="text-sm text-muted">
              <span className="font-semibold">For the teacher: </span>
              {slide.notes}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Preview({ slide, slug }: { slide: Slide; slug: string }) {
  const kind = kindOfSlide(slide)
  const { title, points, picture } = slide
  return (
    <div
      data-on={kind === 'points' ? 'paper' : 'brand'}
      className={`relative flex flex-col overflow-hidden rounded-card border ${grounds[kind]}`}
      style={{ minHeight: '10.5rem' }}
    >
      <div className="flex-1 p-5">
        <h3 className="text-h3">{title}</h3>
        <ul className={kind === 'statement' ? 'mt-2 font-semibold' : 'mt-2 list-disc pl-5 text-sm'}>
          {points.map((point) => (
            <li key={point} className="py-1">
              {point}
            </li>
          ))}
        </ul>
      </div>
      {picture && (
        <div aria-hidden="true" className="relative h-11">
          <HorizonArt slug={slug} theme={picture} ratio="strip" fill />
        </div>
      )}
    </div>
  )
}
