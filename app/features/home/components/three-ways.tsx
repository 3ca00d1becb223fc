import { Briefcase, GraduationCap, HardHat } from 'lucide-react'
import { figure } from '#app/ui/figures.ts'
import { IconPad } from '#app/ui/icon-pad.tsx'
import { Link } from '#app/ui/link.tsx'
import { SampleTag } from '#app/ui/sample-note.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { Way } from '../ways-from-here.ts'

const looks = {
  apprenticeships: { icon: HardHat, tone: 'work' },
  courses: { icon: GraduationCap, tone: 'study' },
  jobs: { icon: Briefcase, tone: 'travel' },
} as const

/** Apprenticeships, courses and jobs side by side, none before the others. */
export function ThreeWays({ ways }: { ways: readonly Way[] }) {
  return (
    <div>
      <SectionHead title="Three ways from here" sunAt={30} />
      <div className="grid gap-4 lg:grid-cols-3">
        {ways.map(({ kind, title, count, about, rows, allTo }) => (
          <section
            key={kind}
            className="flex flex-col rounded-card border border-line bg-surface px-5 pt-4 pb-3 text-ink"
            data-on="paper"
          >
            <div className="flex items-center gap-3">
              <IconPad of={looks[kind].icon} tone={looks[kind].tone} />
              <div className="min-w-0">
                <h3 className="text-h3">{title}</h3>
                <p className="text-sm text-muted">
                  {figure(count)} {about}
                </p>
              </div>
            </div>
            {rows.length === 0 ? (
              <p className="mt-3 text-sm text-muted">None are open today. New ones come often.</p>
            ) : (
              <ul className="mt-2">
                {rows.map((row) => (
                  <li key={row.to} className="border-t border-line py-3">
                    <Link to={row.to} look="strong">
                      {row.title}
                    </Link>
                    <span className="block text-sm text-muted">{row.text}</span>
                    {row.isSample && <SampleTag />}
                  </li>
                ))}
              </ul>
            )}
            <p className="mt-auto border-t border-line pt-3">
              <Link to={allTo} look="arrow">
                {kind === 'courses' ? 'More' : 'All'} {title.toLocaleLowerCase('en')}
              </Link>
            </p>
          </section>
        ))}
      </div>
    </div>
  )
}
