import { BookOpen, Briefcase, Building2, Compass } from 'lucide-react'
import { LinkStrip } from '#app/ui/link-strip.tsx'
import { SideNav } from '#app/ui/side-nav.tsx'
import { Specimen } from './specimen.tsx'

const pages = [
  { to: '/styles', label: 'Styles', icon: Compass },
  { to: '/careers/industries', label: 'Industries', icon: Briefcase, waiting: { number: 4, words: '4 new' } },
  { to: '/explore/study', label: 'Courses', icon: BookOpen },
  { to: '/educators', label: 'Educators', icon: Building2, waiting: { number: 12, words: '12 new' } },
]

export function Frames() {
  return (
    <Specimen id="frames" title="Ways around an area">
      <LinkStrip label="A strip under a header" links={pages} />
      <div data-on="brand" className="w-59 bg-deep py-5 text-on-brand">
        <SideNav label="A rail beside a page" links={pages} />
      </div>
    </Specimen>
  )
}
