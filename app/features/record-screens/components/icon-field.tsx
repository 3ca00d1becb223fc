import { artUrl } from '#app/ui/art-url.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { useOptions } from '../use-options.ts'
import type { RecordFieldProps } from './record-field.tsx'

/** An icon, found by a word and chosen by seeing it: in the list, and then on a picture as the site draws it. */
export function IconField({ field, resource, name, input, error, onChange }: RecordFieldProps) {
  const options = useOptions(resource.name, field.name, { pictureOf: iconPicture })
  const chosen = String(input)
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="min-w-60 flex-1">
        <Combobox
          name={name}
          error={error}
          options={options}
          label={field.label}
          hint={field.hint ?? 'Search in English: wallet, boat, school'}
          optional={!field.required}
          defaultOption={chosen === '' ? null : { id: chosen, label: chosen.replaceAll('-', ' ') }}
          onChoose={(option) => onChange(option?.id ?? '')}
          nothingFound="No icon has that name"
          whenFocused
        />
      </div>
      {chosen !== '' && (
        <img src={iconPicture(chosen)} alt="" width={120} height={96} className="rounded-md" loading="lazy" />
      )}
    </div>
  )
}

function iconPicture(icon: string): string {
  return artUrl({ slug: 'icon', theme: 'coast', ratio: 'snap', emblem: icon, lift: 2 })
}
