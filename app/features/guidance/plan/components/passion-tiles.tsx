import { Check } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { findPassion, maxPassions, passions } from '../passions.ts'

/** Pictures to choose from, five at most. Checkboxes, so the form works by itself. */
export function PassionTiles({ chosen }: { chosen: readonly string[] }) {
  const [picked, setPicked] = useState<readonly string[]>(chosen)
  const isFull = picked.length >= maxPassions
  const toggle = (id: string, on: boolean) =>
    setPicked((known) => (on ? [...known, id] : known.filter((one) => one !== id)))
  return (
    <fieldset>
      <legend className="sr-only">Things you care about</legend>
      <p aria-live="polite" className="mb-4 text-muted text-sm">
        {picked.length === 0
          ? `Choose up to ${maxPassions}, or none.`
          : `${picked.length} of ${maxPassions} chosen.`}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {passions.map(({ id, label, icon, theme }) => {
          const isOn = picked.includes(id)
          return (
            <label key={id} className="group/tile relative block">
              <input
                type="checkbox"
                name="passions"
                value={id}
                checked={isOn}
                aria-disabled={isFull && !isOn}
                onChange={(event) => {
                  if (!isFull || isOn) toggle(id, event.currentTarget.checked)
                }}
                className="peer ghost-input z-1 rounded-card"
              />
              <span className="block overflow-hidden rounded-card border-2 border-line bg-surface text-ink transition-colors group-hover/tile:border-primary peer-checked:border-primary peer-checked:bg-tint peer-aria-disabled:[&_img]:opacity-40 forced-colors:peer-checked:border-[Highlight]">
                <span className="relative block aspect-[8/5] overflow-hidden bg-tint">
                  <HorizonArt slug={`passion-${id}`} theme={theme} ratio="snap" emblem={icon} fill />
                  {isOn && (
                    <span className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-primary text-on-primary">
                      <Icon of={Check} size={16} />
                    </span>
                  )}
                </span>
                <span
                  className={cx(
                    'block px-3 py-2.5 font-semibold text-sm leading-snug',
                    isFull && !isOn && 'text-subtle',
                  )}
                >
                  {label}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** What someone has chosen, as pictures. */
export function PassionPictures({ chosen }: { chosen: readonly string[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {chosen.flatMap((id) => {
        const passion = findPassion(id)
        if (!passion) return []
        return [
          <li key={id} className="overflow-hidden rounded-card border border-line bg-surface">
            <span className="relative block aspect-[8/5] overflow-hidden bg-tint">
              <HorizonArt
                slug={`passion-${id}`}
                theme={passion.theme}
                ratio="snap"
                emblem={passion.icon}
                fill
              />
            </span>
            <span className="block px-3 py-2.5 font-semibold text-sm leading-snug">{passion.label}</span>
          </li>,
        ]
      })}
    </ul>
  )
}
