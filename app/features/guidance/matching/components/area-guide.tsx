import type { LucideIcon } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import type { KeyWords } from '../../words.ts'

type AreaGuideProps<K extends string> = {
  keys: readonly K[]
  words: Record<K, KeyWords>
  paragraphs: Record<K, string>
  icons: Record<K, LucideIcon>
}

/** What each interest area or work value means, for someone who has never heard of it. */
export function AreaGuide<K extends string>({ keys, words, paragraphs, icons }: AreaGuideProps<K>) {
  return (
    <dl className="grid gap-5">
      {keys.map((key) => (
        <div key={key} className="grid grid-cols-[1.5rem_1fr] gap-x-4">
          <dt className="contents font-semibold">
            <span className="pt-1 text-muted">
              <Icon of={icons[key]} size={20} />
            </span>
            <span>
              {words[key].plain} <span className="font-normal text-muted">({words[key].name})</span>
            </span>
          </dt>
          <dd className="col-start-2">{paragraphs[key]}</dd>
        </div>
      ))}
    </dl>
  )
}
