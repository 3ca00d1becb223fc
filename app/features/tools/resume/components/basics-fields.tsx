import { TextField } from '#app/ui/text-field.tsx'
import { setBasics } from '../draft.ts'
import { longestLine } from '../section-fields.ts'
import { basicsOf, isObject, textAt } from '../shapes.ts'
import type { Warning } from '../warnings.ts'
import { onResume, type PartProps } from './part.ts'
import { TypedField } from './typed-field.tsx'
import { WarningList } from './warning-list.tsx'

type Props = PartProps & { errors: Record<string, string[]>; warnings: readonly Warning[] }

/** What stands at the top. Street, birth date and photo are not asked. */
export function BasicsFields({ draft: { country, resume }, onChange, errors, warnings }: Props) {
  const basics = basicsOf(resume)
  const location = isObject(basics.location) ? basics.location : {}
  const field = (name: string) => ({
    value: basics[name],
    name: `basics-${name}`,
    error: errors[`resume.basics.${name}`]?.[0],
    onChange: (value: unknown) => onChange(onResume((before) => setBasics(before, name, String(value)))),
  })
  const place = (name: 'city' | 'region', label: string) => (
    <TextField
      name={`basics-${name}`}
      label={label}
      maxLength={longestLine}
      autoComplete="off"
      value={textOf(location[name])}
      onChange={(event) => onChange(onResume((before) => setBasics(before, name, event.target.value)))}
    />
  )
  return (
    <div className="grid gap-4">
      <WarningList warnings={warnings} />
      <TypedField
        field={{ name: 'name', label: 'Your name', kind: 'line' }}
        {...field('name')}
        autoComplete="name"
      />
      <div className="resume-pair">
        <TypedField
          field={{
            name: 'email',
            label: 'Email',
            kind: 'line',
            hint: 'An address with your name in it looks best.',
          }}
          {...field('email')}
          autoComplete="email"
        />
        <TypedField
          field={{ name: 'phone', label: 'Telephone', kind: 'line' }}
          {...field('phone')}
          autoComplete="tel"
        />
        {place('city', 'Suburb or town')}
        {place('region', country === 'NZ' ? 'Region' : 'State or territory')}
      </div>
      <TypedField
        field={{
          name: 'url',
          label: 'Web page (optional)',
          kind: 'address',
          hint: 'Only one that shows your work. It begins with https://',
        }}
        {...field('url')}
      />
      {textAt(basics, 'image') !== '' && <RemovePhoto onChange={onChange} />}
    </div>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function RemovePhoto({ onChange }: Pick<Props, 'onChange'>) {
  return (
    <p>
      <button
        type="button"
        className="min-h-11 font-semibold text-link"
        onClick={() => onChange(onResume((before) => setBasics(before, 'image', '')))}
      >
        Remove the photo
      </button>
    </p>
  )
}
