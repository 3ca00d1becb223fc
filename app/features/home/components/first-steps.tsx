import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { firstSteps } from '../first-steps.ts'

/** What every employer asks for, each with where to read how. */
export function FirstSteps({ isForNewZealand }: { isForNewZealand: boolean }) {
  return (
    <Panel>
      <h2 className="text-h3">Sort these once</h2>
      <p className="mt-1 text-muted text-sm">Every job asks for them.</p>
      <ol className="mt-2 text-sm">
        {firstSteps(isForNewZealand ? 'NZ' : 'AU').map(({ title, text, to, link }) => (
          <li key={title} className="border-line border-t py-2.5 first:border-t-0">
            <b className="block">{title}</b>
            <span className="block text-muted">{text}</span>
            <Link to={to}>{link}</Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
