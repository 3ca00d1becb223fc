import { Armchair, Compass, LifeBuoy, type LucideIcon, Medal, Trophy, Users } from 'lucide-react'
import type { Occupation } from '#app/features/careers/contract.ts'
import type { ValueKey } from '#app/features/careers/profile-keys.ts'
import { valueWords } from '#app/features/guidance/words.ts'
import { valueStrength } from '../rules.ts'
import { Pips } from './pips.tsx'

const values: Record<ValueKey, { name: string; icon: LucideIcon }> = {
  achievement: { name: 'Achievement', icon: Trophy },
  independence: { name: 'Independence', icon: Compass },
  working_conditions: { name: 'Working conditions', icon: Armchair },
  recognition: { name: 'Recognition', icon: Medal },
  relationships: { name: 'Relationships', icon: Users },
  support: { name: 'Support', icon: LifeBuoy },
}

/** The six work values of an occupation as words and pips. */
export function ValuesGrid({ scores }: { scores: NonNullable<Occupation['values']> }) {
  return (
    <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {(Object.keys(values) as ValueKey[]).map((key) => {
        const { name, icon: ValueIcon } = values[key]
        const { label, pips } = valueStrength(scores[key] ?? 0)
        return (
          <li key={key} className="flex items-center gap-3.5">
            <span className="grid size-[46px] shrink-0 place-items-center rounded-[14px] bg-tint text-link">
              <ValueIcon size={20} strokeWidth={1.9} aria-hidden />
            </span>
            <span>
              <b className="block">{name}</b>
              <span className="block text-sm">
                {valueWords[key === 'working_conditions' ? 'working-conditions' : key].line}
              </span>
              <span className="flex items-center gap-2 text-muted text-sm">
                <Pips on={pips} of={3} />
                {label}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
