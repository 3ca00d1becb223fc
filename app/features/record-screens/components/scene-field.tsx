import { useId } from 'react'
import { artUrl } from '#app/ui/art-url.ts'
import { FieldNotes } from '#app/ui/field.tsx'
import type { RecordFieldProps } from './record-field.tsx'

type Scene = {
  part: 'theme' | 'sky'
  of: { slug: string; theme: string; sky: string; icon: string }
}

/** One part of a drawn picture, each shown as the picture would be with it. */
export function SceneField({ field, name, input, inputs = {}, error, onChange }: RecordFieldProps) {
  const id = useId()
  const { part, of } = field.details.scene as Scene
  const now = (key: keyof Scene['of']) => String(inputs[of[key]] ?? '') || undefined
  const pictureWith = (value: string) =>
    artUrl({
      slug: now('slug') ?? 'new',
      theme: part === 'theme' ? value : (now('theme') ?? 'coast'),
      sky: part === 'sky' ? value : now('sky'),
      emblem: now('icon'),
      ratio: 'card',
    })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{field.label}</legend>
      <div className="writing-scenes">
        {Object.entries(field.details.choices as Record<string, string>).map(([value, label]) => (
          <label key={value} className="relative">
            <input
              type="radio"
              name={name}
              value={value}
              checked={input === value}
              onChange={() => onChange(value)}
              className="peer ghost-input z-1"
            />
            <img src={pictureWith(value)} alt="" width={640} height={320} loading="lazy" />
            <span className="block text-xs text-muted">{label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={field.hint ?? undefined} error={error} />
    </fieldset>
  )
}
