import { ChevronRight, Footprints, type LucideIcon, School, Signpost, Users } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'

const ways: { icon: LucideIcon; title: string; text: string; to: string }[] = [
  {
    icon: School,
    title: 'Still at school',
    text: 'See what fits before you pick subjects',
    to: '/career-quiz',
  },
  {
    icon: Signpost,
    title: 'Leaving this year',
    text: 'Courses, and what they lead to',
    to: '/explore/study',
  },
  {
    icon: Footprints,
    title: 'Already left school',
    text: 'Jobs you could do, and how to get into them',
    to: '/careers/occupations',
  },
  { icon: Users, title: 'Parent or teacher', text: 'How to help, and how it works', to: '/parents' },
]

/** Four entry points by stage of planning. Overlaps the lower edge of the picture above. */
export function HomeWhere() {
  return (
    <Wrap>
      <section
        aria-labelledby="where"
        data-on="paper"
        className="relative z-5 -mt-32.5 grid overflow-hidden rounded-tile bg-raised text-ink shadow-pop md:-mt-11.5 md:grid-cols-2 xl:grid-cols-[176px_repeat(4,1fr)]"
      >
        <h2
          id="where"
          className="self-center px-4.5 pt-4 pb-3 text-h3 md:col-span-full md:px-6.5 xl:col-auto xl:py-5.5"
        >
          Where are you up to?
        </h2>
        {ways.map(({ icon, title, text, to }) => (
          <div
            key={to}
            className="relative flex items-center gap-3.5 border-t border-line px-4.5 py-3.5 leading-snug hover:bg-tint md:py-4.5 xl:border-t-0 xl:border-l"
          >
            <span className="text-link">
              <Icon of={icon} size={26} />
            </span>
            <span className="flex-1">
              <b className="block">
                <Link to={to} look="cover">
                  {title}
                </Link>
              </b>
              <span className="block text-xs text-balance text-muted">{text}</span>
            </span>
            <span className="text-subtle md:hidden">
              <Icon of={ChevronRight} />
            </span>
          </div>
        ))}
      </section>
    </Wrap>
  )
}
