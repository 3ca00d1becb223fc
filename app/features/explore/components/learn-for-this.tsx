import { academyPath, modulePath } from '#app/features/academy/addresses.ts'
import type { ModuleLine } from '#app/features/academy/modules-for.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Modules that train what an occupation asks for; nothing where none does. HTML only. */
export function LearnForThis({ modules }: { modules: readonly ModuleLine[] }) {
  if (modules.length === 0) return null
  return (
    <Panel>
      <h2 className="text-h3">Skills you can practise now</h2>
      <p className="mt-2 text-sm">In these short modules you practise skills that this work uses too.</p>
      <ul className="mt-2">
        {modules.map(({ slug, title, minutes, program, trains }) => (
          <li key={slug} className="py-1.5">
            <Link to={modulePath(program, slug)}>{title}</Link>
            <span className="block text-muted text-sm">{`${trains}, ${minutes} minutes`}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <Link to={academyPath}>All of the Academy</Link>
      </p>
    </Panel>
  )
}
